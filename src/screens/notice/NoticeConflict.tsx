import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { SummaryList } from '../../components/SummaryList/SummaryList.tsx'
import type { NoticeProps } from './flow.ts'
import { noticeRows } from './form/notice-rows.ts'
import { NoticePage } from './NoticePage.tsx'
import { useNoticeWritingTexts } from './use-messages.ts'

/** Shows that the notice was changed in another window, or completed, before this edit was sent. */
export function NoticeConflict({ actor, state, kind }: NoticeProps) {
  const { t } = useNoticeWritingTexts()
  const { conflict, form } = state.context
  const own = { type: 'own.chosen' } as const
  const other = () => actor.send({ type: 'other.chosen' })
  const why = conflict ?? 'changed'
  return (
    <NoticePage
      state={state}
      over={t(`title.${kind}`)}
      title={t(`conflict.${why}.title`)}
      lead={t(`conflict.${why}.text`)}
    >
      <Stack gap="wide">
        <Section title={t('conflict.typed')} first>
          <SummaryList
            rows={noticeRows(kind, form, t).map(({ term, value }) => ({
              term,
              value: value ?? t('none'),
            }))}
          />
        </Section>
        <Actions fill>
          {conflict === 'completed' ? (
            <Button onClick={other}>{t('conflict.completed.go')}</Button>
          ) : (
            <>
              <Button onClick={() => actor.send(own)}>{t('conflict.changed.own')}</Button>
              <Button variant="secondary" onClick={other}>
                {t('conflict.changed.other')}
              </Button>
              <Button variant="quiet" onClick={() => actor.send({ type: 'back.requested' })}>
                {t('notSent.back')}
              </Button>
            </>
          )}
        </Actions>
      </Stack>
    </NoticePage>
  )
}
