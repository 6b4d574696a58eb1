import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import { credentialErrors } from '../../../domain/credentials.ts'
import type { signInMachine } from '../../../machines/sign-in/sign-in.machine.ts'
import type { SignInRefusal } from '../../../machines/sign-in/sign-in.setup.ts'
import { Anchor } from '../../components/Anchor/Anchor.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Callout } from '../../components/Callout/Callout.tsx'
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { FieldForm } from '../../form/FieldForm.tsx'
import type { KeyPart } from '../../i18n/use-namespaces.ts'
import { paths } from '../../routing/paths.ts'

export type SignInFormProps = { actor: ActorRefFrom<typeof signInMachine> }

/** The form for e-mail and password with its errors, on the page and in the dialog. */
export function SignInForm({ actor }: SignInFormProps) {
  const { t } = useTranslation('signIn')
  const { username, password, refusal } = useSelector(actor, ({ context }) => context)
  const isComplete = useSelector(actor, (state) => state.matches({ editing: 'complete' }))
  const isAsked = useSelector(actor, (state) => state.matches({ editing: 'asked' }))
  const isSigningIn = useSelector(actor, (state) => state.matches('signingIn'))
  const wrong = isAsked ? credentialErrors({ username, password }) : null
  const changeUsername = (value: string) => actor.send({ type: 'username.changed', value })
  const changePassword = (value: string) => actor.send({ type: 'password.changed', value })

  return (
    <FieldForm
      fields={{
        username: { onChange: changeUsername },
        password: { onChange: changePassword },
      }}
      onSend={() => actor.send({ type: 'signIn.requested' })}
    >
      <Stack>
        {refusal && (
          <Callout
            tone={isSignInError(refusal) ? 'error' : 'info'}
            live="alert"
            title={t(`refusal.${refusal}.title`)}
            actions={
              hasWayOn(refusal) && (
                <Anchor to={waysOn[refusal]} state={{ email: username }}>
                  {t(`wayOn.${refusal}`)}
                </Anchor>
              )
            }
          >
            <p>{t(`refusal.${refusal}.text`)}</p>
          </Callout>
        )}
        <TextField
          name="username"
          label={t('username')}
          type="email"
          inputMode="email"
          autoComplete="username"
          value={username}
          error={wrong?.username ? t(`wrong.username.${wrong.username}`) : undefined}
          onChange={changeUsername}
        />
        <PasswordField
          name="password"
          label={t('password')}
          autoComplete="current-password"
          showText={t('showPassword')}
          hideText={t('hidePassword')}
          value={password}
          error={wrong?.password ? t(`wrong.password.${wrong.password}`) : undefined}
          onChange={changePassword}
        />
        <Button
          type="submit"
          wide
          unready={!isComplete && t('unready')}
          busy={isSigningIn}
          busyLabel={t('signingIn')}
        >
          {t('signIn')}
        </Button>
      </Stack>
    </FieldForm>
  )
}

/** Whether a message is an error; that the session has ended or is gone is not an error. */
export const isSignInError = (refusal: SignInRefusal | null): boolean =>
  refusal !== null && refusal !== 'login_expired' && refusal !== 'session_lost'

/** The pages that help, which take the e-mail along. Specification 1, section 8. */
const waysOn = {
  user_already_registered: paths.forgotPassword,
  user_not_confirmed: paths.verifyEmail,
} satisfies Record<KeyPart<'wayOn.'>, string>

const hasWayOn = (refusal: SignInRefusal): refusal is keyof typeof waysOn => refusal in waysOn
