import type { DefectLocation, providerEventTypes } from '../../api/notice-lists.ts'
import type { NoticeKind } from '../../domain/notices.ts'

/** When something happened: so many days before the loading, at a time in Helsinki ('8.03'). */
export interface DemoTime {
  readonly daysAgo: number
  readonly time: string
}

/** A file of the demo, and the name under which a resident sends it. */
export interface DemoFile {
  readonly file: string
  readonly fileName: string
}

/** An event of a demo notice: the provider's work, or a reopening by its writer. */
export type DemoNoticeEvent = DemoTime &
  (
    | {
        readonly type: (typeof providerEventTypes)[number]
        readonly by?: string
        readonly note?: string
        readonly workOrder?: string
        /** When the work was finished, on the day of the event. */
        readonly finished?: string
      }
    | { readonly type: 'reopened'; readonly text: string }
  )

/** A demo notice with its life. A demo resident has one contract of the same key. */
export interface DemoNotice extends DemoTime {
  readonly key: string
  readonly writer: string
  readonly kind: NoticeKind
  readonly title: string
  readonly description: string | null
  /** The class of a fault report, null for another one, and whether it is in shared premises. */
  readonly defectClass?: number | null
  readonly location?: DefectLocation
  readonly masterKey?: boolean
  readonly pets?: boolean
  readonly files?: readonly DemoFile[]
  readonly events?: readonly DemoNoticeEvent[]
  /** The title under which it was released to the building, and who follows it. */
  readonly released?: DemoTime & { readonly title: string; readonly followers: readonly string[] }
}

const ESPOO = 'Lähihuolto, Espoo'
const PORVOO = 'Lähihuolto, Porvoo'
const SHARED = 'COMMON_AREA'

/** Notices in the house of Aino, in every status. */
const inKoivukuja: readonly DemoNotice[] = [
  {
    key: 'tap',
    writer: 'aino',
    kind: 'defect',
    daysAgo: 3,
    time: '20.11',
    title: 'Keittiön hana tippuu',
    description:
      'Keittiön hana tippuu jatkuvasti, vaikka sen sulkisi kunnolla. Alkoi viime viikolla. Ämpäri on alla.',
    defectClass: 2,
    masterKey: true,
    files: [
      { file: 'dripping-tap.jpg', fileName: 'hana.jpg' },
      { file: 'under-the-sink.jpg', fileName: 'allaskaappi.jpg' },
      { file: 'dripping-tap.mp4', fileName: 'hana.mp4' },
    ],
    events: [
      { daysAgo: 2, time: '8.03', type: 'work_order_linked', workOrder: '48213' },
      {
        daysAgo: 2,
        time: '9.10',
        type: 'work_note_created',
        by: 'Heikki Huoltaja',
        note: 'Tilataan säätöosa. Ehdotetaan asukkaalle aikaa viestillä.',
      },
      { daysAgo: 2, time: '9.12', type: 'work_order_accepted', by: ESPOO },
    ],
  },
  {
    key: 'bathroom light',
    writer: 'aino',
    kind: 'defect',
    daysAgo: 1,
    time: '18.40',
    title: 'Kylpyhuoneen valo ei syty',
    description: 'Vaihdoin lampun, mutta valo ei silti syty.',
    defectClass: 4,
  },
  {
    key: 'cold radiator',
    writer: 'aino',
    kind: 'defect',
    daysAgo: 16,
    time: '7.52',
    title: 'Olohuoneen patteri on kylmä',
    description: 'Muissa huoneissa on lämmin.',
    defectClass: 2,
    masterKey: true,
    events: [
      { daysAgo: 16, time: '9.20', type: 'work_order_linked', workOrder: '47902' },
      {
        daysAgo: 13,
        time: '13.05',
        type: 'completed',
        by: ESPOO,
        workOrder: '47902',
        note: 'Patteri ilmattiin.',
        finished: '12.50',
      },
      {
        daysAgo: 5,
        time: '19.26',
        type: 'reopened',
        text: 'Patteri on taas kylmä. Se lämpeni vain muutaman päivän.',
      },
    ],
  },
  {
    key: 'stiff lock',
    writer: 'aino',
    kind: 'defect',
    daysAgo: 24,
    time: '16.15',
    title: 'Ulko-oven lukko on jäykkä',
    description: 'Avain kääntyy vasta usean yrityksen jälkeen.',
    defectClass: 11,
    events: [
      { daysAgo: 23, time: '8.30', type: 'work_order_linked', workOrder: '47655' },
      { daysAgo: 22, time: '10.00', type: 'work_order_started', by: 'Espoon Lukko' },
      {
        daysAgo: 22,
        time: '11.20',
        type: 'completed',
        by: 'Espoon Lukko',
        workOrder: '47655',
        note: 'Lukkopesä vaihdettiin. Vanhat avaimet käyvät.',
        finished: '10.45',
      },
    ],
  },
  {
    key: 'balcony door',
    writer: 'aino',
    kind: 'defect',
    daysAgo: 60,
    time: '12.05',
    title: 'Parvekkeen ovi ei mene kiinni',
    description: null,
    defectClass: 1,
    masterKey: true,
    pets: true,
    events: [
      { daysAgo: 59, time: '8.10', type: 'work_order_linked', workOrder: '46120' },
      {
        daysAgo: 57,
        time: '14.40',
        type: 'completed',
        by: ESPOO,
        workOrder: '46120',
        note: 'Ovi säädettiin.',
        finished: '14.30',
      },
    ],
  },
  {
    key: 'lift',
    writer: 'aino',
    kind: 'defect',
    daysAgo: 6,
    time: '7.31',
    title: 'Hissi jumissa kolmannessa kerroksessa',
    description: 'Ovi ei aukea eikä nappi reagoi. Sisällä ei ole ketään.',
    defectClass: 1,
    location: SHARED,
    files: [{ file: 'stuck-lift.jpg', fileName: 'hissi.jpg' }],
    events: [
      { daysAgo: 6, time: '7.55', type: 'work_order_linked', workOrder: '48107' },
      { daysAgo: 6, time: '11.10', type: 'work_order_started', by: 'Uudenmaan Hissihuolto' },
      {
        daysAgo: 5,
        time: '9.45',
        type: 'work_note_created',
        by: 'Uudenmaan Hissihuolto',
        note: 'Oven ohjain on rikki. Uusi osa on tilattu, se tulee viikon sisällä.',
      },
    ],
    released: {
      daysAgo: 6,
      time: '8.20',
      title: 'Hissi on epäkunnossa',
      followers: ['kaarlo', 'ritva'],
    },
  },
  {
    key: 'washing machine',
    writer: 'kaarlo',
    kind: 'defect',
    daysAgo: 9,
    time: '17.48',
    title: 'Pesukone 2 ei linkoa',
    description: 'Pyykki jää litimäräksi. Kone 1 toimii.',
    defectClass: 1,
    location: SHARED,
    events: [{ daysAgo: 8, time: '9.00', type: 'work_order_accepted', by: ESPOO }],
    released: {
      daysAgo: 8,
      time: '9.05',
      title: 'Pesutuvan pesukone 2 ei linkoa',
      followers: ['aino', 'ritva'],
    },
  },
  {
    key: 'paint',
    writer: 'aino',
    kind: 'question',
    daysAgo: 1,
    time: '21.02',
    title: 'Saanko maalata makuuhuoneen seinän?',
    description: 'Haluaisin maalata yhden seinän vaaleanvihreäksi.',
  },
  {
    key: 'windows',
    writer: 'aino',
    kind: 'question',
    daysAgo: 7,
    time: '15.33',
    title: 'Milloin ikkunat vaihdetaan?',
    description: 'Kuulin naapurilta, että taloon tulee uudet ikkunat.',
    events: [
      {
        daysAgo: 5,
        time: '10.15',
        type: 'work_note_created',
        by: 'Kaarina Isännöitsijä',
        note: 'Kysyn aikataulun urakoitsijalta ja palaan asiaan ensi viikolla.',
      },
      { daysAgo: 5, time: '10.16', type: 'work_order_started', by: 'Kaarina Isännöitsijä' },
    ],
  },
  {
    key: 'grill',
    writer: 'aino',
    kind: 'question',
    daysAgo: 40,
    time: '18.20',
    title: 'Saako parvekkeella grillata?',
    description: null,
    events: [
      {
        daysAgo: 38,
        time: '9.30',
        type: 'completed',
        by: 'Asiakaspalvelu',
        note: 'Sähkögrilliä saa käyttää. Kaasu- ja hiiligrilli ovat paloturvallisuuden vuoksi kiellettyjä.',
      },
    ],
  },
  {
    key: 'yard',
    writer: 'aino',
    kind: 'feedback',
    daysAgo: 4,
    time: '11.45',
    title: 'Kiitos pihan hoidosta',
    description: 'Uudet istutukset ovat ilahduttaneet koko kesän. Terveisiä puutarhurille!',
  },
  {
    key: 'leaf blower',
    writer: 'aino',
    kind: 'feedback',
    daysAgo: 12,
    time: '7.05',
    title: 'Lehtipuhallin herättää aamulla',
    description: 'Lehtiä puhalletaan ikkunan alla lauantaisin kello seitsemän.',
    events: [{ daysAgo: 10, time: '9.50', type: 'work_order_accepted', by: 'Asiakaspalvelu' }],
  },
  {
    key: 'waste sorting',
    writer: 'aino',
    kind: 'feedback',
    daysAgo: 50,
    time: '20.40',
    title: 'Muovinkeräys puuttuu',
    description: 'Jätekatokseen tarvittaisiin astia muovipakkauksille.',
    events: [
      {
        daysAgo: 42,
        time: '13.15',
        type: 'completed',
        by: 'Koivurannan isännöinti, Espoo',
        note: 'Hyvä ehdotus, kiitos! Astia tulee jätekatokseen ensi kuun alussa.',
      },
    ],
  },
]

/** Notices in the house of Signe, who writes and is answered in Swedish, in every status. */
const inRantatie: readonly DemoNotice[] = [
  {
    key: 'fridge',
    writer: 'signe',
    kind: 'defect',
    daysAgo: 1,
    time: '9.14',
    title: 'Kylskåpet låter högt',
    description: 'Det brummar dygnet runt sedan i går.',
    defectClass: 1,
    pets: true,
  },
  {
    key: 'window',
    writer: 'signe',
    kind: 'defect',
    daysAgo: 8,
    time: '14.22',
    title: 'Det drar från sovrumsfönstret',
    description: 'Tätningen har lossnat i nedre kanten.',
    defectClass: 12,
    masterKey: true,
    events: [
      { daysAgo: 7, time: '8.20', type: 'work_order_linked', workOrder: '48011' },
      { daysAgo: 6, time: '9.00', type: 'work_order_started', by: PORVOO },
      {
        daysAgo: 6,
        time: '10.40',
        type: 'work_order_completed',
        by: PORVOO,
        workOrder: '48011',
        note: 'Tätningen är bytt. Vi kontrollerar den när det blir kallare.',
        finished: '10.30',
      },
    ],
  },
  {
    key: 'shower',
    writer: 'signe',
    kind: 'defect',
    daysAgo: 21,
    time: '19.05',
    title: 'Duschen droppar',
    description: null,
    defectClass: 2,
    masterKey: true,
    events: [
      { daysAgo: 20, time: '8.45', type: 'work_order_accepted', by: PORVOO },
      {
        daysAgo: 18,
        time: '12.10',
        type: 'completed',
        by: PORVOO,
        note: 'Packningen är bytt.',
        finished: '12.00',
      },
    ],
  },
  {
    key: 'socket',
    writer: 'signe',
    kind: 'defect',
    daysAgo: 30,
    time: '10.30',
    title: 'Ett vägguttag i köket fungerar inte',
    description: 'Uttaget bredvid spisen är dött.',
    defectClass: 4,
    events: [
      {
        daysAgo: 28,
        time: '13.30',
        type: 'completed',
        by: 'Borgå Elservice',
        note: 'Säkringen är bytt.',
        finished: '13.15',
      },
      {
        daysAgo: 14,
        time: '17.44',
        type: 'reopened',
        text: 'Uttaget är dött igen, och säkringen är hel.',
      },
      {
        daysAgo: 13,
        time: '8.15',
        type: 'work_order_accepted',
        by: 'Borgå Elservice',
        note: 'Vi kommer på torsdag mellan klockan 9 och 12.',
      },
    ],
  },
  {
    key: 'fan',
    writer: 'signe',
    kind: 'defect',
    daysAgo: 75,
    time: '12.50',
    title: 'Fläkten i badrummet stannar',
    description: 'Den går några minuter och stannar sedan.',
    defectClass: 2,
    events: [
      {
        daysAgo: 72,
        time: '14.05',
        type: 'completed',
        by: PORVOO,
        note: 'Fläkten är rengjord.',
        finished: '14.00',
      },
      { daysAgo: 70, time: '20.15', type: 'reopened', text: 'Fläkten stannar fortfarande.' },
      {
        daysAgo: 66,
        time: '11.35',
        type: 'completed',
        by: PORVOO,
        note: 'Motorn är bytt.',
        finished: '11.20',
      },
    ],
  },
  {
    key: 'front door',
    writer: 'signe',
    kind: 'defect',
    daysAgo: 4,
    time: '22.10',
    title: 'Ytterdörren i trappa A går inte i lås',
    description: 'Vem som helst kommer in på natten.',
    defectClass: 11,
    location: SHARED,
    events: [{ daysAgo: 3, time: '8.05', type: 'work_order_linked', workOrder: '48230' }],
    released: {
      daysAgo: 3,
      time: '8.10',
      title: 'Ytterdörren i trappa A går inte i lås',
      followers: ['gunilla'],
    },
  },
  {
    key: 'storage',
    writer: 'signe',
    kind: 'question',
    daysAgo: 2,
    time: '13.40',
    title: 'Var är mitt förråd?',
    description: 'Jag hittar inte nummer 14 i källaren.',
  },
  {
    key: 'sauna turn',
    writer: 'signe',
    kind: 'question',
    daysAgo: 9,
    time: '16.00',
    title: 'Kan jag byta min bastutur?',
    description: 'En kväll tidigare i veckan skulle passa bättre.',
    events: [{ daysAgo: 8, time: '10.00', type: 'work_order_accepted', by: 'Kundtjänsten' }],
  },
  {
    key: 'sublet',
    writer: 'signe',
    kind: 'question',
    daysAgo: 33,
    time: '11.11',
    title: 'Får jag ha en inneboende?',
    description: null,
    events: [
      {
        daysAgo: 31,
        time: '9.20',
        type: 'completed',
        by: 'Kundtjänsten',
        note: 'Ja. Anmäl personen till oss senast på inflyttningsdagen.',
      },
    ],
  },
  {
    key: 'sand',
    writer: 'signe',
    kind: 'feedback',
    daysAgo: 5,
    time: '8.25',
    title: 'Gården behöver sandas',
    description: 'Det är halt vid soprummet på morgnarna.',
  },
  {
    key: 'bench',
    writer: 'signe',
    kind: 'feedback',
    daysAgo: 15,
    time: '15.15',
    title: 'En bänk vid strandstigen',
    description: 'Många av oss skulle gärna vila en stund på vägen hem.',
    events: [
      { daysAgo: 11, time: '9.40', type: 'work_order_accepted', by: 'Koivurannan isännöinti' },
    ],
  },
  {
    key: 'stairs',
    writer: 'signe',
    kind: 'feedback',
    daysAgo: 45,
    time: '17.30',
    title: 'Tack för den fina städningen',
    description: 'Trapphuset har aldrig varit så rent.',
    events: [
      {
        daysAgo: 44,
        time: '10.10',
        type: 'completed',
        by: 'Kundtjänsten',
        note: 'Tack för din respons! Vi framför hälsningen till städarna.',
      },
    ],
  },
]

/** All demo notices. */
export const demoNotices: readonly DemoNotice[] = [...inKoivukuja, ...inRantatie]
