import {
  type EventDescription,
  eventGroups,
  importedEvents,
} from '../../api/provider-event-types.ts'
import { eventSubjects, importedSubjects } from '../../api/provider-events.ts'
import { formatInlineCode, formatMarkdownTable } from './markdown.ts'

const INTRO = `# Events

<!-- Made by npm run provider-docs from api/provider-event-types.ts: change that instead. -->

Every type of event of the [feed](../provider.md#events) and of [webhooks](../provider.md#webhooks). The body of an event is the same for all types. It says what happened to what, and nothing personal; the call in the last column returns the rest.

- **subject.id** is the portal's id of the subject, and the \`{id}\` of the call. It is null where no call is listed, and where nobody is known.
- **subject.externalId** is your own id of the subject, where you imported it or gave it one; else null.
- **contract** has the portal's id of the contract, by which \`GET /api/provider/contracts/{id}\` returns it, and your own \`externalId\` of it.
`

const IMPORTED = `A row that an import created or updated, also by being taken back. An unchanged or a rejected row has no event.
`

/** Subjects that may have an id of the provider, including imported ones. */
const named = new Set<string>([...Object.keys(importedSubjects), 'account', 'message_thread'])

const callOf = ({ subject, isOfStaff }: EventDescription): string | null =>
  isOfStaff ? null : eventSubjects[subject]

function idsOf(event: EventDescription): string {
  const { subject, contract } = event
  const ids = [
    ...(callOf(event) === null ? [] : [formatInlineCode('subject.id')]),
    ...(callOf(event) !== null && named.has(subject)
      ? [formatInlineCode('subject.externalId')]
      : []),
    ...(contract === 'none'
      ? []
      : [`${formatInlineCode('contract')}${contract === 'some' ? ' or null' : ''}`]),
  ]
  return ids.join(', ')
}

const addressOf = (call: string | null): string =>
  call === null ? '' : formatInlineCode(`GET /api${call.replace(':id', '{id}')}`)

const HEADINGS = ['type', 'when it happens', 'subject.kind', 'ids', 'call'] as const

const tableOf = (events: Readonly<Record<string, EventDescription>>): string =>
  formatMarkdownTable([
    HEADINGS,
    ...Object.entries(events).map(([type, event]) => [
      formatInlineCode(type),
      event.when,
      formatInlineCode(event.subject),
      idsOf(event),
      addressOf(callOf(event)),
    ]),
  ])

/** Writes `docs/provider/events.md`: every type of event, with its ids and the call for the rest. */
export function formatEventsPage(): string {
  const groups = Object.entries<Readonly<Record<string, EventDescription>>>(eventGroups)
  const sections = groups.map(([heading, events]) => `\n## ${heading}\n\n${tableOf(events)}`)
  return `${INTRO}${sections.join('')}\n## Imported rows\n\n${IMPORTED}\n${tableOf(importedEvents)}`
}
