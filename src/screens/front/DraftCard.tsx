import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorOptions } from 'xstate'
import { draftRemovalMachine } from '../../../machines/draft-removal/draft-removal.machine.ts'
import { Button } from '../../components/Button/Button.tsx'
import { Stairs } from '../../components/Stairs/Stairs.tsx'
import { flowScreen, type ScreenProps } from '../../flow/flow-screen.tsx'
import { frontDraft } from '../../services/draft-removal.ts'
import { useFlow } from '../../services/use-flow.ts'
import { useHelsinki } from '../../use-helsinki.ts'
import styles from './front.module.css'
import type { FrontDraft } from './front-drafts.ts'

type Given = {
  draft: FrontDraft
  /** Name of the contract, unless it is the contract of the page. */
  contractName: string | null
}

export type DraftCardProps = Given & {
  /** Called when the draft has been removed. */
  onRemoved: () => void
  machine?: typeof draftRemovalMachine
  options?: ActorOptions<typeof draftRemovalMachine>
}

/** A draft to continue or, once that is confirmed, to remove. */
export function DraftCard({ onRemoved, machine = frontDraft, options, ...given }: DraftCardProps) {
  const { contract, flow, subject } = given.draft
  const input = { contract: contract.uuid, flow, ...(subject !== null && { subject }) }
  const actor = useFlow(machine, { input, ...options }, (snapshot) => {
    if (snapshot.matches('removed')) onRemoved()
  })
  const isRemoved = useSelector(actor, (snapshot) => snapshot.matches('removed'))
  return isRemoved ? null : <DraftScreen actor={actor} {...given} />
}

const DraftScreen = flowScreen<typeof draftRemovalMachine, Given>({
  machine: draftRemovalMachine,
  screens: { 'draft-card': Card },
})

type CardProps = ScreenProps<typeof draftRemovalMachine> & Given

function Card(props: CardProps) {
  const { draft, state } = props
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isOffered = state.matches('offered')
  const wasOffered = useRef(isOffered)
  // The button that was pressed is replaced.
  useEffect(() => {
    if (wasOffered.current !== isOffered) heading.current?.focus()
    wasOffered.current = isOffered
  }, [isOffered])
  const { t } = useTranslation('front')
  return (
    <section className={styles.draft} aria-labelledby={id}>
      {draft.at && <Stairs count={draft.at.count} now={draft.at.step - 1} />}
      <div className={styles.words}>
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.draftTitle}>
          {t(isOffered ? `drafts.${draft.kind}` : 'drafts.confirm.title')}
        </h2>
        {isOffered ? <Place {...props} /> : <Loss {...props} />}
      </div>
      <div className={styles.draftActions}>
        {isOffered ? <Offered {...props} describedBy={id} /> : <Confirming {...props} />}
      </div>
    </section>
  )
}

function Place({ draft: { at, savedAt }, contractName }: Given) {
  const { t } = useTranslation('front')
  const saved = useHelsinki([savedAt]).show(new Date(savedAt))
  const place = at && {
    step: at.step,
    count: at.count,
    name: t(`drafts.step.${at.name}`),
  }
  const parts = [
    contractName && `${contractName}.`,
    place && t('drafts.at', place),
    t('drafts.saved', saved),
  ]
  return <p className="small muted">{parts.filter(Boolean).join(' ')}</p>
}

function Loss({ state }: CardProps) {
  const { t } = useTranslation('front')
  return (
    <>
      <p className="small muted">{t('drafts.confirm.text')}</p>
      {state.matches('failed') && (
        <p role="alert" className={styles.failed}>
          {t('drafts.failed')}
        </p>
      )}
    </>
  )
}

function Offered({ actor, draft, describedBy }: CardProps & { describedBy: string }) {
  const { t } = useTranslation('front')
  return (
    <>
      <Button to={draft.to} aria-describedby={describedBy}>
        {t('drafts.continue')}
      </Button>
      <Button variant="quiet" onClick={() => actor.send({ type: 'removal.requested' })}>
        {t('drafts.remove')}
      </Button>
    </>
  )
}

function Confirming({ actor, state }: CardProps) {
  const { t } = useTranslation('front')
  return (
    <>
      <Button
        variant="dangerQuiet"
        busy={state.matches('removing')}
        busyLabel={t('drafts.removing')}
        onClick={() => actor.send({ type: 'removal.confirmed' })}
      >
        {t('drafts.confirm.remove')}
      </Button>
      <Button variant="quiet" onClick={() => actor.send({ type: 'removal.cancelled' })}>
        {t('drafts.confirm.keep')}
      </Button>
    </>
  )
}
