import type { CreationKind } from '../../domain/creation-limits.ts'
import { addDays } from '../../domain/date-arithmetic.ts'
import { helsinkiTodayOf } from '../../domain/helsinki.ts'
import { Callout } from '../components/Callout/Callout.tsx'
import { useNamespaces } from '../i18n/use-namespaces.ts'
import { HelpContactLinks } from '../layout/HelpContactLinks.tsx'
import { useHelpContacts } from '../layout/use-help.ts'
import { clock } from '../runtime.ts'
import { useHelsinki } from '../use-helsinki.ts'

/**
 * The kinds of creation that have texts here. Threads and replies share those of `message`; the
 * text for watches is among those of the parking screen.
 */
type LimitedKind = Exclude<CreationKind, 'thread' | 'reply' | 'watch'> | 'message'

/**
 * The texts of a reached limit: that it is reached, and from when on creating is possible again.
 */
export interface CreationLimitTexts {
  readonly title: string
  readonly text: string
}

const namespaces = ['form'] as const

/**
 * Returns the texts of a reached creation limit. `availableAt`: when creating is possible again,
 * ISO 8601; null when the server does not say.
 */
export function useCreationLimitTexts(
  kind: LimitedKind,
  availableAt: string | null,
): CreationLimitTexts {
  const { t } = useNamespaces(namespaces)
  const { dayOf, show } = useHelsinki([availableAt])
  const title = t(`creationLimit.title.${kind}`)
  if (availableAt === null) return { title, text: t('creationLimit.unknown') }
  const at = new Date(availableAt)
  const today = helsinkiTodayOf(clock)
  const day = dayOf(at)
  const when = day <= today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : 'later'
  return { title, text: t(`creationLimit.${when}`, show(at)) }
}

export type CreationLimitCalloutProps = {
  kind: LimitedKind
  availableAt: string | null
  /** The contract whose contacts are shown for urgent matters. */
  contractUuid?: string
}

/**
 * Says that the account has created too many entries of a kind, such as notices, from when on more
 * are possible, and whom to call.
 */
export function CreationLimitCallout({
  kind,
  availableAt,
  contractUuid,
}: CreationLimitCalloutProps) {
  const { title, text } = useCreationLimitTexts(kind, availableAt)
  return (
    <Callout tone="warn" live="alert" title={title}>
      <p>{text}</p>
      {contractUuid !== undefined && <Urgent contractUuid={contractUuid} />}
    </Callout>
  )
}

function Urgent({ contractUuid }: { contractUuid: string }) {
  const { t } = useNamespaces(namespaces)
  return <HelpContactLinks help={useHelpContacts(contractUuid)} label={t('creationLimit.urgent')} />
}
