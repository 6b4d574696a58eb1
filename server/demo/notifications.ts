import type { NotificationToSend } from '../../api/provider-notifications.ts'
import { type Notification, notificationCategories } from '../../api/user.ts'

/** A demo notification on the front page, created `hoursAgo` hours before loading. */
export interface DemoNotification {
  readonly resident: string
  readonly contract: string
  readonly category: Notification['category']
  readonly hoursAgo: number
  /** The provider's text, and its target. */
  readonly written?: Pick<NotificationToSend, 'words' | 'target'>
}

/**
 * A notification without English words: to English readers it is shown in Finnish, and marked as
 * Finnish.
 */
const windows: DemoNotification['written'] = {
  words: {
    fi: {
      title: 'Ikkunat pestään viikolla 49',
      text: 'Pesemme talon ikkunat ulkopuolelta maanantaista torstaihin.\nPidä ikkunat kiinni kello 8–16.',
    },
    sv: {
      title: 'Fönstren tvättas vecka 49',
      text: 'Vi tvättar husets fönster på utsidan från måndag till torsdag.\nHåll fönstren stängda klockan 8–16.',
    },
  },
}
const parking: DemoNotification['written'] = {
  words: {
    fi: { title: 'Pihalle on tullut uusia autopaikkoja', text: 'Kolmessa on sähköauton lataus.' },
    sv: { title: 'Det finns nya bilplatser på gården', text: 'Tre av dem har laddning för elbil.' },
    en: { title: 'There are new parking spots', text: 'Three of them can charge an electric car.' },
  },
  target: { kind: 'parking', uuid: null },
}

const houseRules: DemoNotification['written'] = {
  words: {
    fi: {
      title: 'Sopimuksesi järjestyssäännöt on uusittu',
      text: 'Uudet säännöt ovat voimassa nyt. Löydät ne asiakirjoista.',
    },
    sv: {
      title: 'Ordningsreglerna i ditt avtal har förnyats',
      text: 'De nya reglerna gäller nu. Du hittar dem bland dokumenten.',
    },
    en: {
      title: 'The house rules of your contract are new',
      text: 'The new rules are in force now. You find them among the documents.',
    },
  },
}

/**
 * Whether a card of a category is stored: that of an arrear is read from its invoice, and that of a
 * message comes with the message.
 */
const isStored = (category: Notification['category']): boolean =>
  category !== 'arrear' && category !== 'message'

/** Demo notifications: every category for Signe, and what the provider wrote; some for Aino. */
export const demoNotifications: readonly DemoNotification[] = [
  ...notificationCategories
    .map((category, index) => ({
      resident: 'signe',
      contract: 'signe',
      category,
      hoursAgo: 1 + 30 * index,
    }))
    .filter(({ category }) => isStored(category)),
  ...(
    [
      ['normal', windows],
      ['contract_lifecycle', houseRules],
    ] as const
  ).map(([category, written], index) => ({
    resident: 'aino',
    contract: 'aino',
    category,
    hoursAgo: 5 + 100 * index,
    written,
  })),
  ...[windows, parking].map((written, index) => ({
    resident: 'signe',
    contract: 'signe',
    category: 'normal' as const,
    hoursAgo: 500 + 40 * index,
    written,
  })),
]
