import type { MessageForm } from '../../../api/message-form.ts'
import { Section } from '../../components/Section/Section.tsx'
import { SummaryList } from '../../components/SummaryList/SummaryList.tsx'
import { useMessageWritingTexts } from '../../flow/messages/use-writing-messages.ts'
import { messageRows } from './message-rows.tsx'

/** A message as it was written, in a section of its own. */
export function WrittenMessage({ title, form }: { title: string; form: MessageForm }) {
  const { t } = useMessageWritingTexts()
  return (
    <Section title={title} first>
      <SummaryList rows={messageRows(form, t).map(({ term, value }) => ({ term, value }))} />
    </Section>
  )
}
