import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contractLabel } from '../../../domain/contracts.ts'
import { Button } from '../../components/Button/Button.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { WaitingMatterCards } from '../../components/WaitingMatterCard/WaitingMatterCard.tsx'
import { draftsQuery, notificationsQuery } from '../../services/queries.ts'
import { AnswerRequestCard } from './AnswerRequestCard.tsx'
import { ArrearCard } from './ArrearCard.tsx'
import { DraftCard } from './draft-removal/DraftCard.tsx'
import styles from './front.module.css'
import { LoadedFrontPart } from './LoadedFrontPart.tsx'
import { useFrontPageData } from './use-front-facts.ts'
import { CARDS_SHOWN, type WaitingMatter, waitingMattersOf } from './waiting.ts'

/**
 * The matters that wait for the resident on all their contracts: three cards at first, the rest on
 * request. A failed read says so here; the cards of the other read stay.
 */
export function WaitingMatters({ contractUuid }: { contractUuid: string }) {
  return (
    <>
      <LoadedFrontPart name="notifications" looks="cards" isServed>
        <Notifications />
      </LoadedFrontPart>
      <LoadedFrontPart name="drafts" looks="nothing" isServed>
        <Drafts />
      </LoadedFrontPart>
      <Cards contractUuid={contractUuid} />
    </>
  )
}

function Notifications() {
  useSuspenseQuery(notificationsQuery)
  return null
}

function Drafts() {
  useSuspenseQuery(draftsQuery)
  return null
}

function Cards({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('front')
  const { isPending, ...facts } = useFrontPageData()
  const [removed, setRemoved] = useState('')
  const [isWhole, setWhole] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)
  const id = useId()
  const waiting = isPending ? [] : waitingMattersOf(facts)
  const shown = isWhole ? waiting : waiting.slice(0, CARDS_SHOWN)
  const more = waiting.length - CARDS_SHOWN

  function announceRemoved() {
    setRemoved(t('drafts.removed'))
    status.current?.focus()
  }

  /** The name of a contract, unless it is that of the page. */
  function nameOf(uuid: string): string | null {
    const contract = facts.contracts.find((one) => one.uuid === uuid)
    return contract && uuid !== contractUuid ? contractLabel(contract) : null
  }

  if (waiting.length === 0 && removed === '') return null
  return (
    <Section first title={t('waits.heading')} hideTitle={waiting.length === 0}>
      {waiting.length > 0 && (
        <WaitingMatterCards id={id}>
          {shown.map((one, index) => (
            <li key={keyOf(one)}>
              <Card
                waiting={one}
                isFirst={index === 0}
                contractName={nameOf(contractOf(one))}
                onRemoved={announceRemoved}
              />
            </li>
          ))}
        </WaitingMatterCards>
      )}
      {more > 0 && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            compact
            aria-expanded={isWhole}
            aria-controls={id}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('waits.fewer') : t('waits.more', { count: more })}
          </Button>
        </div>
      )}
      <LiveRegion ref={status} tabIndex={-1} className="small muted">
        {removed}
      </LiveRegion>
    </Section>
  )
}

type CardProps = {
  waiting: WaitingMatter
  isFirst: boolean
  contractName: string | null
  onRemoved: () => void
}

function Card({ waiting, onRemoved, ...place }: CardProps) {
  if (waiting.kind === 'arrear') return <ArrearCard waiting={waiting} {...place} />
  if (waiting.kind !== 'draft') return <AnswerRequestCard waiting={waiting} {...place} />
  return <DraftCard draft={waiting.draft} onRemoved={onRemoved} {...place} />
}

function contractOf(one: WaitingMatter): string {
  if (one.kind === 'draft') return one.draft.contract.uuid
  return one.kind === 'arrear' ? one.contractUuid : one.notification.contractUuid
}

function keyOf(one: WaitingMatter): string {
  if (one.kind === 'draft') return one.draft.to
  return one.kind === 'arrear' ? one.contractUuid : one.notification.id
}
