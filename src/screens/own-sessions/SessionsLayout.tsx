import type { ReactNode } from 'react'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'

/** The layout of the screens of this part of the page; its heading is focusable. */
export const SessionsLayout = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title} focusable first>
    <Stack gap="loose">{children}</Stack>
  </Section>
)
