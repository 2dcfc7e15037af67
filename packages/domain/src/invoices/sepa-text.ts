/** Letters that banks take, for those they do not. */
const replacements: Record<string, string> = {
  ä: "ae",
  ö: "oe",
  ü: "ue",
  Ä: "Ae",
  Ö: "Oe",
  Ü: "Ue",
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "Ae",
  œ: "oe",
  Œ: "Oe",
  ø: "o",
  Ø: "O",
  å: "a",
  Å: "A",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ı: "i",
  "&": "+",
  "–": "-",
  "—": "-",
  "’": "'",
  "‘": "'",
  "„": "'",
  "“": "'",
  "”": "'",
  '"': "'",
  "@": "(at)",
  _: "-",
};

/** A text in the characters that every bank takes, at most so long. Letters lose their accents; other signs become dots. */
export function sepaText(text: string, most: number): string {
  const plain = [...text.normalize("NFC")]
    .map((sign) => replacements[sign] ?? sign.normalize("NFD").replace(/\p{M}/gu, ""))
    .join("")
    .replace(/\s+/g, " ")
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, ".");
  return plain.slice(0, most).trim();
}
