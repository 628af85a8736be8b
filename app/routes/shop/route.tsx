import { data, redirect } from "react-router";
import { shopCopies } from "../../../content/shop.ts";
import { site } from "../../../content/site.ts";
import { fill } from "../../../domain/copy.ts";
import { languageOf, pathIn } from "../../../domain/language.ts";
import { readAct, type Typed } from "../../../domain/shop/acts.ts";
import type { ShopView } from "../../../domain/shop/use-cases.ts";
import { storableFields } from "../../../domain/stores/clean-text.ts";
import { useCasesContext, visitorContext } from "../../context.ts";
import { attempt } from "../../faults.ts";
import { formAgain, readPostedForm, retrySeconds } from "../../form-post.ts";
import { useLanguage } from "../../language.ts";
import { screenTitle, unlistedMeta, withoutTitle } from "../../page-meta.ts";
import type { Route } from "./+types/route.ts";
import { actKinds, type FormState, idOf } from "./acts-form.tsx";
import { ShopPage } from "./shop-page.tsx";
import "../../styles/inner.css";
import "./shop.css";

type Loaded = { state: "open"; view: ShopView; isUndone: boolean } | { state: "broken" | "away" };

/** Opening the link changes nothing: previews and scanners open it too. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const opened = await attempt(async () => ({ view: await context.get(useCasesContext).shop.open(params.token) }));
  if (!opened) return formAgain<Loaded>(503, { state: "away" }, retrySeconds);
  if (!opened.view) return data<Loaded>({ state: "broken" }, { status: 404 });
  return data<Loaded>({ state: "open", view: opened.view, isUndone: url.searchParams.has("undone") });
}

export async function action({ request, url, params: { token }, context }: Route.ActionArgs) {
  const copy = shopCopies[languageOf(url.pathname)];
  const phone = site.contact.supportPhone.display;
  // The page is sent without a referrer: browsers then hide its origin, too.
  const posted = await readPostedForm(request, {
    fields: ["act", "id", "until", "week", "send", "hours", "date", "words", "phone", "address"],
    from: "our-or-opaque-pages",
  });
  const fields = posted.ok ? posted.fields : {};
  const kind = actKinds.find((one) => one === fields.act);
  const typed: Typed = {
    date: kind === "until" ? fields.until : fields.date,
    hours: kind === "week" ? fields.week : fields.hours,
    words: fields.words,
    phone: fields.phone,
    address: fields.address,
  };
  const again = (status: number, text: string, field?: keyof Typed, retryAfter?: number) => {
    const at = kind && field && idOf(kind, field);
    const state: FormState = { kind, typed: storableFields(typed), faults: [{ text, ...(at && { field: at }) }] };
    return formAgain(status, state, retryAfter);
  };
  if (!posted.ok) return again(posted.status, copy.refused);

  const { shop } = context.get(useCasesContext);
  const visitor = context.get(visitorContext);
  const done = await attempt(async () => {
    if (fields.act === "undo") return shop.undo(token, Number(fields.id), visitor);
    const view = kind && (await shop.open(token));
    if (!view) return { kind: "broken" as const };
    const act = readAct(kind, typed, view.store, view.now);
    if ("fault" in act) return act;
    // A week is shown as we read it before it is sent.
    return act.kind === "week" && fields.send === undefined ? act : shop.act(token, act, visitor);
  });
  if (!done) return again(503, fill(copy.failed, { phone }), undefined, retrySeconds);
  if ("fault" in done) return again(422, copy.faults[done.fault], done.field);
  switch (done.kind) {
    case "done":
      return redirect(`${url.pathname}?${fields.act === "undo" ? "undone" : "said"}`, { status: 303, headers: secret });
    case "week":
      return data<FormState>({ kind: "week", typed: { hours: typed.hours }, faults: [], read: done });
    case "broken":
      // What was posted with another link, or to nothing: the loader has the page for it.
      return data<FormState>({ typed: {}, faults: [] }, { status: 404 });
    case "busy":
      return again(429, fill(copy.busy, { phone }), undefined, done.retryAfterSeconds);
    case "limited":
      return again(429, fill(copy.limited, { phone }));
    case "changed":
      return again(409, fill(copy.changed, { phone }));
  }
}

/** The token in the address goes to nobody, and the page is stored nowhere. */
const secret = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return { ...Object.fromEntries([...loaderHeaders, ...actionHeaders]), ...secret };
}

export function meta(args: Route.MetaArgs) {
  return withoutTitle(unlistedMeta("/shop", (language) => shopCopies[language].meta)(args));
}

export default function Shop({ loaderData: loaded, actionData, params: { token } }: Route.ComponentProps) {
  const language = useLanguage();
  const copy = shopCopies[language];
  const { number, display } = site.contact.supportPhone;
  const isWrong = (actionData?.faults.length ?? 0) > 0;
  const heading = loaded.state === "open" ? loaded.view.store.pharmacy.name : copy.broken.title;
  return (
    <>
      <title>{(isWrong ? copy.titlePrefix : "") + screenTitle(heading, language)}</title>
      <section className="section shop">
        <div className="wrap wrap-narrow grid gap-4">
          {loaded.state === "open" ? (
            <ShopPage
              view={loaded.view}
              form={actionData ?? { typed: {}, faults: [] }}
              address={pathIn(language, `/shop/${token}`)}
              notice={loaded.isUndone && !actionData ? copy.undone : null}
            />
          ) : (
            <>
              <h1 className="h2">{copy.broken.title}</h1>
              <p>{loaded.state === "broken" ? copy.broken.text : fill(copy.failed, { phone: display })}</p>
              <p>
                <a className="btn btn-primary" href={`tel:${number}`}>
                  {fill(copy.broken.call, { phone: display })}
                </a>
              </p>
            </>
          )}
        </div>
      </section>
    </>
  );
}
