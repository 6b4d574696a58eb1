import type { ReactNode } from 'react'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import type { TenancyProps } from './flow.ts'
import { useTenancyTexts } from './use-messages.ts'

type AnsweringProps = TenancyProps & {
  isSending: boolean
  isNotSent: boolean
  /** Other answers beside "yes". */
  children?: ReactNode
}

/** The buttons that answer; staff cannot. Says when an answer could not be sent. */
export function TenancyAnswerButtons({
  actor,
  state,
  isSending,
  isNotSent,
  children,
}: AnsweringProps) {
  const { t } = useTenancyTexts()
  const { mayWrite } = requireLoaded(state.context.start)
  return (
    <Stack gap="loose">
      {!mayWrite && (
        <Callout tone="warn" title={t('staff.title')}>
          <p id="why-not-answer">{t('staff.text')}</p>
        </Callout>
      )}
      <AnswerNotSent isNotSent={isNotSent} />
      <Actions fill>
        <Button
          variant="secondary"
          disabled={!mayWrite}
          aria-describedby={mayWrite ? undefined : 'why-not-answer'}
          busy={isSending}
          busyLabel={t('sending')}
          onClick={() => actor.send({ type: 'tenancy.confirmed' })}
        >
          {t('yes')}
        </Button>
        {children}
      </Actions>
    </Stack>
  )
}

/** Says that an answer could not be sent. */
export function AnswerNotSent({ isNotSent }: Pick<AnsweringProps, 'isNotSent'>) {
  const { t } = useTenancyTexts()
  if (!isNotSent) return null
  return (
    <Callout tone="error" title={t('notSent.title')} live="alert">
      <p>{t('notSent.text')}</p>
    </Callout>
  )
}
