/** What is told of a code that was mailed or was not, by what a flow keeps of it. */
const told: Readonly<Record<string, string>> = {
  resent: 'Lähetimme viestin klo 12.05',
  code_mismatch: 'Koodi on väärin',
  code_expired: 'Koodi on vanhentunut',
  too_many_tries: 'Liian monta väärää koodia',
  not_checked: 'Koodia ei saatu tarkistettua',
  too_soon: 'Viesti lähti juuri äsken',
  too_many_codes: 'Viestiä on pyydetty liian monta kertaa',
  not_sent: 'Viestiä ei saatu lähetettyä',
}

/** What the page says of a code; nothing where there is no news. */
export const saysOfCode = (news: unknown): readonly string[] =>
  typeof news === 'string' ? [told[news] ?? news] : []
