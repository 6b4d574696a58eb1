/** Messages about a mailed code, by the flow's `feedback`. */
const messages: Readonly<Record<string, string>> = {
  resent: 'Lähetimme viestin klo 12.05',
  code_mismatch: 'Koodi on väärin',
  code_expired: 'Koodi on vanhentunut',
  too_many_tries: 'Liian monta väärää koodia',
  not_checked: 'Koodia ei saatu tarkistettua',
  too_soon: 'Viesti lähti juuri äsken',
  too_many_codes: 'Viestiä on pyydetty liian monta kertaa',
  not_sent: 'Viestiä ei saatu lähetettyä',
}

/** The page's messages about a code; empty when there are none. */
export const getCodeMessages = (feedback: unknown): readonly string[] =>
  typeof feedback === 'string' ? [messages[feedback] ?? feedback] : []
