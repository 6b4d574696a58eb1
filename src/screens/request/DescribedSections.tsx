import type { ReactNode } from 'react'
import type { Section as DescribedSection, Row } from '../../../api/description.ts'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { type Change, SummaryList } from '../../components/SummaryList/SummaryList.tsx'

export type DescribedSectionsProps<Path extends string> = {
  sections: readonly DescribedSection<Path>[]
  /** What is said where nothing was given. */
  none: string
  /** The way to change a row, if there is one. */
  changeOf?: ((row: Row<Path>) => Change | undefined) | undefined
  /** What a row says, where that is not its text. */
  contentOf?: (row: Row<Path>) => ReactNode
}

/** What is to be signed, or was, as it is read on a page: every section with its rows. */
export function DescribedSections<Path extends string>({
  sections,
  none,
  changeOf,
  contentOf = ({ value }) => value,
}: DescribedSectionsProps<Path>) {
  return (
    <Stack gap="wide">
      {sections.map(({ heading, rows }) => (
        <Section key={heading} title={heading} first>
          <SummaryList
            rows={rows.map((row) => ({
              term: row.term,
              value: contentOf(row) ?? <span className="muted">{none}</span>,
              change: changeOf?.(row),
            }))}
          />
        </Section>
      ))}
    </Stack>
  )
}
