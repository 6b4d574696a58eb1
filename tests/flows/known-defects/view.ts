import type { knownDefectsMachine } from '../../../machines/known-defects/known-defects.machine.ts'
import {
  soleFollowerDefect,
  unfollowedDefect,
} from '../../../machines/known-defects/known-defects.samples.ts'
import { type FlowView, makeAnsweredDriver } from '../../../paths/driver.ts'

const titles: Readonly<Record<string, string>> = {
  [unfollowedDefect.id]: unfollowedDefect.title,
  [soleFollowerDefect.id]: soleFollowerDefect.title,
}

/** The name of the button that follows a defect. */
export const getFollowButtonName = (title: string) => `Koskee minuakin ${title}`

/** The view driver of known defects. */
export const view: FlowView<typeof knownDefectsMachine> = {
  events: {
    'retry.requested': (ui) => ui.press('Yritä uudelleen'),
    'follow.requested': (ui, { id }) => ui.press(getFollowButtonName(titles[id] ?? id)),
  },
  outcomes: {
    loadKnownDefects: makeAnsweredDriver('loadKnownDefects'),
    followDefect: makeAnsweredDriver('followDefect'),
  },
  headings: {
    loading: 'Katsotaan, onko vika jo tiedossa…',
    failed: 'Tiedossa olevia vikoja ei saatu haettua. Voit silti tehdä ilmoituksen.',
    none: 'Tällaista vikaa ei ole vielä tiedossa.',
    known: 'Onko vika jo tiedossa?',
  },
  // The focus stays on the part, where the choice of a class was.
  focus: () => ({ role: 'group', name: 'Tiedossa olevat viat' }),
  says({ screen, projected }) {
    const { mayWrite, followed, code } = Object(projected)
    if (screen !== 'known') return []
    return [
      ...(mayWrite ? [] : ['Et voi seurata vikaa asukkaan puolesta.']),
      ...(code ? ['Seuraamista ei saatu tallennettua. Yritä uudelleen.'] : []),
      ...followed.filter(Boolean).map(() => 'Seuraat tätä'),
    ]
  },
}
