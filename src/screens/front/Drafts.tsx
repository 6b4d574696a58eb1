import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contractLabel } from '../../../domain/contracts.ts'
import { draftsQuery } from '../../services/queries.ts'
import { useContracts, useSwitches } from '../../services/signed-in.ts'
import { DraftCard } from './DraftCard.tsx'
import styles from './front.module.css'
import { frontDrafts } from './front-drafts.ts'

/** What the resident has begun and not sent, on any of their contracts. */
export function Drafts({ contractUuid }: { contractUuid: string }) {
  const { t } = useTranslation('front')
  const { data } = useSuspenseQuery(draftsQuery)
  const [removed, setRemoved] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  const drafts = frontDrafts(data, useContracts(), useSwitches())

  function tellRemoved() {
    setRemoved(t('drafts.removed'))
    status.current?.focus()
  }

  if (drafts.length === 0 && removed === '') return null
  return (
    <div className={styles.drafts}>
      {drafts.map((draft) => (
        <DraftCard
          key={draft.to}
          draft={draft}
          contractName={draft.contract.uuid === contractUuid ? null : contractLabel(draft.contract)}
          onRemoved={tellRemoved}
        />
      ))}
      <p ref={status} tabIndex={-1} role="status" className="small muted">
        {removed}
      </p>
    </div>
  )
}
