/**
 * The syllables of Hindi that the font must draw as one shape. Any other cluster is still written, with half letters
 * or a visible virama.
 */
const consonants = Array.from("कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह");
const nuktas = Array.from("कखगजडढफ", (letter) => `${letter}़`);
const vowelSigns = Array.from("ािीुूृेैोौॅॉंँः");
const virama = "्";

/** Joined letters of everyday Hindi and of what chemists and addresses write. */
const conjuncts = (
  "क्क क्ख क्त क्य क्र क्ल क्व क्ष क्स क्ट क्श क्म ख्य ख्त ग्ग ग्ध ग्न ग्य ग्र ग्ल ग्व घ्न घ्र ङ्क ङ्ग च्च च्छ च्य ज्ज ज्ञ ज्य ज्र ज्व ज्म " +
  "ञ्च ञ्ज ट्ट ट्ठ ट्य ट्र ट्स ठ्य ड्ड ड्य ड्र ड्ढ ण्ट ण्ठ ण्ड ण्य ण्ण त्क त्त त्थ त्न त्प त्म त्य त्र त्व त्स त्त्व त्र्य थ्य थ्व द्ग द्घ द्द द्ध द्न द्ब द्भ द्म द्य द्र द्व " +
  "ध्य ध्र ध्व ध्न न्त न्थ न्द न्ध न्न न्म न्य न्र न्व न्स न्ह न्ट न्ड न्त्र न्द्र न्ज न्च प्त प्न प्प प्य प्र प्ल प्स प्ट फ्र फ्ल फ्त ब्ज ब्द ब्ध ब्ब ब्य ब्र ब्ल भ्य भ्र " +
  "म्न म्प म्ब म्भ म्म म्य म्र म्ल म्ह म्प्र य्य र्र ल्क ल्ट ल्ड ल्द ल्प ल्म ल्य ल्ल ल्व ल्ह ल्ग ल्फ ल्ज व्य व्र व्व श्क श्च श्न श्प श्म श्य श्र श्ल श्व श्त श्ट ष्क ष्ट ष्ठ ष्ण ष्प ष्म ष्य ष्ट्र ष्व " +
  "स्क स्ख स्ट स्ठ स्त स्थ स्न स्प स्फ स्म स्य स्र स्ल स्व स्स स्त्र स्ट्र स्क्र स्प्र ह्न ह्म ह्य ह्र ह्ल ह्व ह्ण ज़्य फ़्त ख़्त क़्त फ़्र ज़्म क्ष्म क्ष्य क्त्र ड्र ट्रे"
).split(" ");

export function hindiSyllables(): string[] {
  const letters = [...consonants, ...nuktas];
  const common = Array.from("ािीुूेो");
  return [
    ..."ऀँंःअआइईउऊऋएऐऑओऔऍॐऽ।॥०१२३४५६७८९",
    ...letters.flatMap((letter) => [
      letter,
      letter + virama,
      `${letter}${virama}य`,
      `${letter}${virama}र`,
      `र${virama}${letter}`,
      ...vowelSigns.map((sign) => letter + sign),
      ...common.map((sign) => `र${virama}${letter}${sign}`),
      `${letter}िं`,
      `${letter}ीं`,
      `${letter}ें`,
      `${letter}ों`,
    ]),
    ...conjuncts.flatMap((conjunct) => [conjunct, ...vowelSigns.map((sign) => conjunct + sign)]),
    "रु रू हृ द्दृ र्थिक र्ष्य र्त्य र्द्र र्म्य र्य र्व र्स्ट",
  ];
}
