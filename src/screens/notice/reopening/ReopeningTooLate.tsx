import { Actions } from '../../../components/Actions/Actions.tsx'
import { Button } from '../../../components/Button/Button.tsx'
import { Section } from '../../../components/Section/Section.tsx'
import { Stack } from '../../../components/Stack/Stack.tsx'
import { SummaryList } from '../../../components/SummaryList/SummaryList.tsx'
import { useNoticeReadingTexts } from '../view/use-view-messages.ts'
import type { ReopeningProps } from './flow.ts'
import { ReopeningPage } from './ReopeningPage.tsx'

/**
 * Says that the notice can no longer be reopened, and shows the written text so that it can be
 * copied.
 */
export function ReopeningTooLate({ actor, state, noticeState }: ReopeningProps) {
  const { t } = useNoticeReadingTexts()
  const { kind, form } = state.context
  const files = form.files.map(({ fileName }) => fileName).join(', ')
  return (
    <ReopeningPage
      noticeState={noticeState}
      title={t(`reopening.tooLate.title.${kind}`)}
      lead={t('reopening.tooLate.text')}
    >
      <Stack gap="wide">
        <Section title={t('reopening.tooLate.typed')} first>
          <SummaryList
            rows={[
              { term: t('reopening.description'), value: form.description },
              ...(files ? [{ term: t('reopening.files'), value: files }] : []),
            ]}
          />
        </Section>
        <Actions fill>
          <Button onClick={() => actor.send({ type: 'reopening.cancelled' })}>
            {t('reopening.tooLate.go')}
          </Button>
        </Actions>
      </Stack>
    </ReopeningPage>
  )
}
