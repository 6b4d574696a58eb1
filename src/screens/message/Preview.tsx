import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { SummaryList } from '../../components/SummaryList/SummaryList.tsx'
import { useMessageWritingTexts } from '../../flow/messages/use-writing-messages.ts'
import { requireLoaded } from '../../flow/require-loaded.ts'
import type { MessageProps } from './flow.ts'
import { MessagePage } from './MessagePage.tsx'
import { messageRows } from './message-rows.tsx'

/** The preview of what is sent; each part links to its field. */
export function Preview({ actor, state }: MessageProps) {
  const { t } = useMessageWritingTexts()
  const { form, start } = state.context
  const { mayWrite } = requireLoaded(start)
  const isSending = state.matches({ working: 'sending' })
  return (
    <MessagePage
      state={state}
      over={t('title.new')}
      title={t('preview.title')}
      lead={t('preview.lead')}
    >
      <Stack gap="loose">
        <SummaryList
          rows={messageRows(form, t).map(({ term, value, path }) => ({
            term,
            value,
            change: isSending
              ? undefined
              : {
                  text: t('preview.change'),
                  hidden: t('preview.changeOf', { term }),
                  onGo: () => actor.send({ type: 'change.requested', path }),
                },
          }))}
        />
        {!mayWrite && (
          <Callout title={t('preview.staff.title')}>
            <p id="why-not-send">{t('preview.staff.text')}</p>
          </Callout>
        )}
        <Actions fill ruled>
          <Button
            busy={isSending}
            busyLabel={t('preview.sending')}
            disabled={!mayWrite}
            aria-describedby={mayWrite ? undefined : 'why-not-send'}
            onClick={() => actor.send({ type: 'send.requested' })}
          >
            {t('preview.send')}
          </Button>
          {!isSending && (
            <Button variant="quiet" onClick={() => actor.send({ type: 'back.requested' })}>
              {t('preview.back')}
            </Button>
          )}
        </Actions>
      </Stack>
    </MessagePage>
  )
}
