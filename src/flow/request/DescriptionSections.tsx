import type { ReactNode } from 'react'
import type {
  DescriptionSection as DescribedSection,
  DescriptionRow,
} from '../../../api/description.ts'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { type ChangeLinkTarget, SummaryList } from '../../components/SummaryList/SummaryList.tsx'

export type DescriptionSectionsProps<Path extends string> = {
  sections: readonly DescribedSection<Path>[]
  /** Text for rows without a value. */
  none: string
  /** Returns the change link of a row; undefined for none. */
  changeOf?: ((row: DescriptionRow<Path>) => ChangeLinkTarget | undefined) | undefined
  /** Renders a row's value, if not as its text. */
  contentOf?: (row: DescriptionRow<Path>) => ReactNode
}

/** The description of a request that is signed, as sections with rows. */
export function DescriptionSections<Path extends string>({
  sections,
  none,
  changeOf,
  contentOf = ({ value }) => value,
}: DescriptionSectionsProps<Path>) {
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
