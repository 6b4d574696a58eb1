import { lazyScreen } from '../../routing/lazy-screen.ts'

/** What the front page reads once it can be used: one file, which comes with the page. */
const load = () => import('./LateParts.tsx')

/** The fault reports of a home. */
export const noticeListPart = lazyScreen(['noticeList'], async () => ({
  default: (await load()).NoticeListPart,
}))

/** The bulletins of its building. */
export const frontBulletins = lazyScreen(['bulletins', 'answerTimes'], async () => ({
  default: (await load()).FrontBulletins,
}))

/** The emergencies of its building that last. */
export const emergencies = lazyScreen(['bulletins'], async () => ({
  default: (await load()).Emergencies,
}))

/** The next invoice of a contract. */
export const nextBill = lazyScreen(['front'], async () => ({
  default: (await load()).NextBill,
}))

const parts = [noticeListPart, frontBulletins, emergencies]

/** Words of the parts. */
export const lateWords = [...new Set(parts.flatMap(({ namespaces }) => namespaces))]
