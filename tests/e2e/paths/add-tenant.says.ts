import { type Expected, stateText } from '../../support/paths/path.ts'
import { addingTitles } from '../support/adding.ts'

/** What a state of adding tenants says, by its name. */
const byState: Readonly<Record<string, readonly string[]>> = {
  failed: ['Tämä sivu on epäkunnossa'],
  blocked: [
    'Kuolinpesän sopimusta ei voi muuttaa täällä',
    'Sopimuksen osapuoli on kuolinpesä. Jos haluat lisätä asukkaan, ota yhteyttä asiakaspalveluun.',
  ],
  filling: [addingTitles.form],
  previewing: [addingTitles.preview, '090901A…'],
  confirming: [addingTitles.confirm],
  refused: [addingTitles.refused],
  added: [
    'Pyyntö on lähetetty',
    addingTitles.added,
    'Pyyntö on lähetetty. Se odottaa sopimuksen muiden osapuolten hyväksyntää.',
  ],
}

/** The messages of adding tenants. Specification 1, sections 4 to 8. */
export function says({ value, projected }: Expected): readonly string[] {
  const state = stateText(value)
  const { mayWrite, isRefused, isOvertaken } = Object(projected)
  const isTold = isOvertaken === true && (state === 'filling' || state === 'blocked')
  return [
    ...(byState[state] ?? []),
    ...(isTold ? ['Pyyntöäsi ei lähetetty'] : []),
    ...(state === 'filling' && isRefused === true ? ['Tarkista yksi kohta'] : []),
    ...(state === 'confirming' && mayWrite === false
      ? ['Et voi lähettää pyyntöä asiakkaan puolesta']
      : []),
  ]
}
