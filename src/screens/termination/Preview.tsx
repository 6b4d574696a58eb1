import { Notice } from '../../components/Notice/Notice.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import type { SummaryRow } from '../../components/SummaryList/SummaryList.tsx'
import { SummaryList } from '../../components/SummaryList/SummaryList.tsx'
import { FlowPage } from './FlowPage.tsx'
import type { StateProps } from './flow.ts'
import { type Answer, answerSections } from './preview/answers.ts'
import { SigningSheet } from './preview/SigningSheet.tsx'
import { useWords } from './use-words.ts'

/** Every answer before it is signed, each with the way back to its field. */
export function Preview(props: StateProps) {
  const { actor, state, start } = props
  const { t, language } = useWords()
  const { operation, form } = state.context
  const now = state.context.now()
  const sections = operation ? answerSections({ start, form, operation, now, t, language }) : []

  const row = ({ term, value, path }: Answer): SummaryRow => ({
    term,
    value: value ?? <span className="muted">{t('preview.none')}</span>,
    change: path && {
      text: t('preview.change'),
      hidden: t('preview.changeOf', { term }),
      onGo: () => actor.send({ type: 'change.requested', path }),
    },
  })

  return (
    <FlowPage
      state={state}
      start={start}
      step="preview"
      ways={{ form: () => actor.send({ type: 'back.requested' }) }}
      title={t('preview.title')}
      lead={t('preview.lead')}
    >
      <Stack gap="wide">
        {state.context.code === 'STATE_CONFLICT' && (
          <Notice tone="warn" live="alert" title={t('preview.conflict.title')}>
            <p>{t('preview.conflict.text')}</p>
          </Notice>
        )}
        {sections.map(({ heading, answers }) => (
          <Section key={heading} title={heading} first>
            <SummaryList rows={answers.map(row)} />
          </Section>
        ))}
        <SigningSheet {...props} />
      </Stack>
    </FlowPage>
  )
}
