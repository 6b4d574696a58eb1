import { lazyScreen } from '../../routing/lazy-screen.ts'

/** The parts of the front page that load their data once the page is interactive, in one file. */
const load = () => import('./LateParts.tsx')

/** The lazily loaded part with the fault reports of a home. */
export const lazyNoticeListPart = lazyScreen(['noticeList'], async () => ({
  default: (await load()).NoticeListPart,
}))

/** The lazily loaded part with the bulletins of the building. */
export const lazyFrontBulletins = lazyScreen(['bulletins', 'answerTimes'], async () => ({
  default: (await load()).FrontBulletins,
}))

/** The lazily loaded part with the current emergencies of the building. */
export const lazyEmergencies = lazyScreen(['bulletins'], async () => ({
  default: (await load()).Emergencies,
}))

/** The lazily loaded part with the next invoice of a contract. */
export const lazyNextBill = lazyScreen(['front'], async () => ({
  default: (await load()).NextBill,
}))

const parts = [lazyNoticeListPart, lazyFrontBulletins, lazyEmergencies]

/** The translation namespaces of the lazily loaded parts of the front page. */
export const lazyPartNamespaces = [...new Set(parts.flatMap(({ namespaces }) => namespaces))]
