import { useNavigate } from "react-router";
import { contactCategories, type ContactCategory } from "../../../domain/contact/category.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import type { FormWords } from "./form-words.ts";

interface FormIntroProps {
  words: FormWords;
  language: Language;
  category: ContactCategory;
  /** Called where React runs: then another kind of message keeps what was typed. */
  onChoose(category: ContactCategory): void;
}

export function FormIntro({ words, language, category: current, onChoose }: FormIntroProps) {
  const { heading } = words.of[current];
  const navigate = useNavigate();
  const addressOf = (category: ContactCategory) =>
    `${pathIn(language, "/contact")}${category === "message" ? "" : `?about=${category}`}#form-heading`;
  return (
    <>
      <h2 id="form-heading">{heading}</h2>
      <nav aria-label={words.kinds.label}>
        <ul className="cta-actions">
          {contactCategories.map((category) => (
            <li key={category}>
              <a
                className={category === current ? "chip strong" : "chip"}
                href={addressOf(category)}
                aria-current={category === current ? "page" : undefined}
                onClick={(event) => {
                  // To another tab it goes as a link does.
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  onChoose(category);
                  void navigate(addressOf(category), { replace: true, preventScrollReset: true });
                }}
              >
                {words.kinds.names[category]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
