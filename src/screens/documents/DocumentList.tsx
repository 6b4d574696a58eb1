import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { valueOrNull } from '../../../api/or-missing.ts'
import { MIN_SEARCHABLE_DOCUMENTS } from '../../../domain/documents.ts'
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx'
import { LiveRegion } from '../../components/LiveRegion/LiveRegion.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { FileLink } from '../../flow/file-opening/FileLink.tsx'
import { silentlyFilledControls } from '../../form/silently-filled.ts'
import { useNamespaces } from '../../i18n/use-namespaces.ts'
import { documentAddress, documentOpeningFlow, documentsQuery } from '../../services/documents.ts'
import styles from './documents.module.css'
import {
  countDocuments,
  documentGroupsMatching,
  documentsByCategory,
  type NamedDocument,
} from './shown-documents.ts'

export type DocumentListProps = { contractUuid: string }

/** The documents by category, with a search by name when there are many. */
export function DocumentList({ contractUuid }: DocumentListProps) {
  const { t, language } = useNamespaces(['documents'])
  const { data } = useSuspenseQuery(documentsQuery(contractUuid))
  const [sought, setSought] = useState('')
  const search = useRef<HTMLElement>(null)
  useEffect(() => {
    // Takes over what was typed into the served page before it was hydrated.
    const [typed] = search.current ? silentlyFilledControls(search.current) : []
    if (typed) setSought(typed.value)
  }, [])
  const all = documentsByCategory(data, language)
  const isSearched = countDocuments(all) >= MIN_SEARCHABLE_DOCUMENTS
  const groups = isSearched ? documentGroupsMatching(all, sought) : all
  if (all.length === 0)
    return (
      <EmptyState title={t('none')}>
        <p>{t('noneText')}</p>
      </EmptyState>
    )
  return (
    <Stack gap="widest">
      {isSearched && (
        <search ref={search}>
          <TextField
            name="documentName"
            type="search"
            label={t('search')}
            autoComplete="off"
            width="long"
            value={sought}
            onChange={setSought}
          />
          <Found count={sought.trim() === '' ? null : countDocuments(groups)} />
        </search>
      )}
      {groups.map(({ id, title, documents }) => (
        <Section key={id} title={title ?? t('other')} first>
          <ul className={styles.list}>
            {documents.map((one) => (
              <Item key={one.document.uuid} {...one} contractUuid={contractUuid} />
            ))}
          </ul>
        </Section>
      ))}
    </Stack>
  )
}

/** Says how many documents were found; `count` is null before the resident searches. */
function Found({ count }: { count: number | null }) {
  const { t } = useNamespaces(['documents'])
  return (
    <LiveRegion className="small muted">
      {count !== null && (count > 0 ? t('found', { count }) : t('foundNone'))}
    </LiveRegion>
  )
}

function Item({ document, name, contractUuid }: NamedDocument & DocumentListProps) {
  const { t } = useNamespaces(['documents'])
  const named = { contract: contractUuid, document: document.uuid }
  return (
    <li className={styles.item}>
      <FileLink
        file={{
          fileName: name ?? t('unnamed'),
          contentType: valueOrNull(document.contentType) ?? undefined,
          size: valueOrNull(document.size),
          address: documentAddress(named),
          document: named,
        }}
        machine={documentOpeningFlow}
      />
    </li>
  )
}
