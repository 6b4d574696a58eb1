import { lazyScreen } from '../../routing/lazy-screen.ts'

/** The parts of the front page that load their data once the page is interactive, in one file. */
const load = () => import('./LateParts.tsx')

/** The fault reports of a home. */
export const noticeListPart = lazyScreen(['noticeList'], async () => ({
  default: (await load()).NoticeListPart,
}))

/** The bulletins of its building. */
export const frontBulletins = lazyScreen(['bulletins', 'answerTimes'], async () => ({
  default: (await load()).FrontBulletins,
}))

/** The current emergencies of its building. */
export const emergencies = lazyScreen(['bulletins'], async () => ({
  default: (await load()).Emergencies,
}))

/** The next invoice of a contract. */
export const nextBill = lazyScreen(['front'], async () => ({
  default: (await load()).NextBill,
}))

const parts = [noticeListPart, frontBulletins, emergencies]

/** The translation namespaces of these parts. */
export const lateWords = [...new Set(parts.flatMap(({ namespaces }) => namespaces))]
