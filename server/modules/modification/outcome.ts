import { newsOf } from '../requests/news.ts'
import type { Outcomes } from '../requests/outcome.ts'
import { bringAbout } from './effect.ts'

/** An approved modification changes the tenants of the contract; a rejected one changes nothing. */
export const modificationOutcomes: Outcomes = {
  async approve(parts, tx, decided) {
    const effectiveOn = await bringAbout(parts, tx, decided)
    return { contractEndDate: null, effectiveOn, news: newsOf.modification.approved(effectiveOn) }
  },
  reject: async () => ({
    contractEndDate: null,
    effectiveOn: null,
    news: newsOf.modification.rejected,
  }),
}
