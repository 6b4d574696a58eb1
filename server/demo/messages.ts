import type { MessageKind } from '../../domain/messages.ts'
import { demoId } from './ids.ts'
import type { DemoFile, DemoTime } from './notices.ts'
import type { PdfContent } from './pdf.ts'

/** Papers of the demo provider's letters, each one page. */
export const messagePdfContents = {
  schedule: {
    title: 'Tidtabell för fasadrenoveringen',
    paragraphs: [
      'Vecka 1: byggnadsställningarna reses vid trappa A.',
      'Vecka 2–4: fasaden tvättas och målas. Balkongerna kan inte användas.',
      'Vecka 5: ställningarna tas ned och gården städas.',
    ],
  },
} as const satisfies Record<string, PdfContent>

/** For each media file of a picture in the demo provider's letters, the file name in the letter. */
export const sentNameOfMessagePicture = { 'new-bins.jpg': 'garden.jpg' } as const

type PaperName = keyof typeof messagePdfContents
type PictureName = keyof typeof sentNameOfMessagePicture

/** The id of a file of a demo letter. */
export const messageFileId = (name: PaperName | PictureName): string =>
  demoId(`message file ${name}`)

/** An entry of a demo thread: what its resident wrote, or what the provider did. */
export type DemoEntry = DemoTime &
  (
    | { readonly from: 'resident'; readonly html: string; readonly files?: readonly DemoFile[] }
    | {
        readonly from: 'provider'
        readonly kind: Exclude<MessageKind, 'incoming_email'>
        readonly by: string
        readonly html: string
        readonly files?: readonly (PaperName | PictureName)[]
        /** When the resident read it, on the same day; unread without it. */
        readonly read?: string
      }
  )

/** A thread of a demo resident, whose contract has the same key; the first entry begins it. */
export interface DemoThread {
  readonly key: string
  readonly resident: string
  readonly subject: string
  readonly entries: readonly DemoEntry[]
  readonly closed?: DemoTime & { readonly reason: { readonly fi?: string; readonly sv?: string } }
}

const SERVICE = 'Kundtjänsten, Malin Berg'
const MANAGER = 'Disponentbyrån'

/** Threads of Signe, who writes and is answered in Swedish, and of Aino. */
export const demoThreads: readonly DemoThread[] = [
  {
    key: 'extra key',
    resident: 'signe',
    subject: 'Extra nyckel till cykelskjulet',
    entries: [
      {
        from: 'resident',
        daysAgo: 9,
        time: '18.20',
        html: '<p>Hej!</p><p>Kan jag få en extra nyckel till cykelskjulet? Jag menar dörren på bilden.</p>',
        files: [{ file: 'bike-shed.jpg', fileName: 'cykelskjulet.jpg' }],
      },
      {
        from: 'provider',
        kind: 'outgoing_email',
        daysAgo: 8,
        time: '9.05',
        by: SERVICE,
        read: '12.40',
        html: '<div>Hej Signe!</div><div><br></div><div>Ja, det går bra. Gör så här:</div><ol><li>Ta med <b>ett identitetsbevis</b>.</li><li>Hämta nyckeln på servicebyrån, <b>vardagar kl. 8–16</b>.</li><li>Kvittera med ditt namn.</li></ol><div>Den extra nyckeln kostar <b>15 euro</b> och läggs på nästa faktura.</div><div><br></div><div>Vänliga hälsningar<br>Malin Berg</div><br><div class="gmail_quote"><div class="gmail_attr">Signe Lindholm &lt;signe.lindholm@example.fi&gt; skrev:</div><blockquote class="gmail_quote"><p>Hej!</p><p>Kan jag få en extra nyckel till cykelskjulet? Jag menar dörren på bilden.</p></blockquote></div>',
      },
      {
        from: 'resident',
        daysAgo: 8,
        time: '12.55',
        html: '<p>Tack! Jag kommer på <strong>torsdag</strong>.</p>',
      },
    ],
  },
  {
    key: 'facade',
    resident: 'signe',
    subject: 'Fasadrenoveringen börjar',
    entries: [
      {
        from: 'provider',
        kind: 'outgoing_email',
        daysAgo: 4,
        time: '17.00',
        by: MANAGER,
        html: '<p>Bästa boende,</p><p>fasaden renoveras från och med <b>nästa månad</b>. Under arbetet:</p><ul><li>är <b>balkongerna</b> stängda</li><li>hörs buller vardagar kl. 7–17</li><li>flyttas soptunnorna, se bilden.</li></ul><p>Tidtabellen finns som bilaga. Vi har också <a href="https://koivuranta.example/fasad">en sida om renoveringen</a>.</p>',
        files: ['schedule', 'new-bins.jpg'],
      },
    ],
  },
  {
    key: 'balcony',
    resident: 'signe',
    subject: 'Inglasning av balkongen',
    entries: [
      {
        from: 'resident',
        daysAgo: 40,
        time: '10.12',
        html: '<p>Får jag glasa in balkongen på egen bekostnad?</p>',
      },
      {
        from: 'provider',
        kind: 'manual_conversation',
        daysAgo: 38,
        time: '14.30',
        by: SERVICE,
        read: '19.02',
        html: '<p>Telefonsamtal med Signe Lindholm. Vi kom överens om att <b>vänta till efter fasadrenoveringen</b> och att disponenten mäter balkongen då.</p>',
      },
      {
        from: 'provider',
        kind: 'outgoing_email',
        daysAgo: 37,
        time: '8.45',
        by: SERVICE,
        read: '20.15',
        html: '<p>Hej Signe!</p><p>Tack för samtalet. Vi återkommer när renoveringen är klar.</p><p>Malin Berg</p>',
      },
    ],
    closed: {
      daysAgo: 36,
      time: '9.00',
      reason: {
        sv: 'Ärendet fortsätter efter fasadrenoveringen. Skriv gärna ett nytt meddelande då.',
        fi: 'Asia jatkuu julkisivuremontin jälkeen. Kirjoita silloin uusi viesti.',
      },
    },
  },
  {
    key: 'sauna turn',
    resident: 'aino',
    subject: 'Saunavuoron vaihto',
    entries: [
      {
        from: 'resident',
        daysAgo: 3,
        time: '19.30',
        html: '<p>Hei!</p><p>Voisiko saunavuoroni siirtää perjantailta <strong>lauantaille</strong>?</p>',
      },
      {
        from: 'provider',
        kind: 'outgoing_email',
        daysAgo: 2,
        time: '7.40',
        by: 'Asiakaspalvelu, Kirsi Laine',
        html: '<p>Hei Aino!</p><p>Lauantaina on vapaana kaksi vuoroa:</p><ul><li>kello 17–18</li><li>kello <b>20–21</b></li></ul><p>Kumman haluat?</p><p>Terveisin<br>Kirsi Laine</p><p>-----Alkuperäinen viesti-----<br>Lähettäjä: Aino Virtanen<br>Aihe: Saunavuoron vaihto</p><p>Voisiko saunavuoroni siirtää perjantailta lauantaille?</p>',
      },
    ],
  },
  {
    key: 'visitor parking',
    resident: 'aino',
    subject: 'Vieraspaikan käyttö',
    entries: [
      {
        from: 'resident',
        daysAgo: 1,
        time: '16.05',
        html: '<p>Saako vieraspaikalla pitää autoa yön yli?</p>',
      },
    ],
  },
]
