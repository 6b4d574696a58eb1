import { useTranslation } from 'react-i18next'
import { richTextLinkMachine } from '../../../machines/rich-text-link/rich-text-link.machine.ts'
import type { TypedLink } from '../../../machines/rich-text-link/rich-text-link.setup.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Dialog } from '../../components/Dialog/Dialog.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { TextField } from '../../components/TextField/TextField.tsx'
import { FieldForm } from '../../form/FieldForm.tsx'
import { flowScreen, type ScreenProps } from '../flow-screen.tsx'

/** The dialog of a link in a message. Specification 2, section 5. */
export const RichTextLink = flowScreen({
  machine: richTextLinkMachine,
  screens: { link: LinkDialog },
})

/** The names of the fields: the form around the editor may have others. */
const names = { text: 'link-text', address: 'link-address' } as const

function LinkDialog({ actor, state }: ScreenProps<typeof richTextLinkMachine>) {
  const { t } = useTranslation('editor')
  const { typed, isLink, errors } = state.context

  const field = (path: keyof TypedLink) => ({
    name: names[path],
    required: true,
    value: typed[path],
    onChange: (value: string) => actor.send({ type: 'field.changed', path, value }),
  })
  const key = (path: keyof TypedLink) => errors.find((error) => error.path === path)?.key

  return (
    <Dialog
      open
      onClose={() => actor.send({ type: 'link.cancelled' })}
      title={t(isLink ? 'link.change' : 'link.add')}
      closeLabel={t('link.close')}
    >
      <FieldForm
        fields={{ [names.text]: field('text'), [names.address]: field('address') }}
        onSend={() => actor.send({ type: 'link.given' })}
      >
        <Stack>
          <TextField
            {...field('text')}
            label={t('link.text')}
            error={key('text') && t('link.errors.text.required')}
          />
          <TextField
            {...field('address')}
            label={t('link.address')}
            hint={t('link.addressHint')}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            error={
              key('address') &&
              t(
                key('address') === 'required'
                  ? 'link.errors.address.required'
                  : 'link.errors.address.invalid_string',
              )
            }
          />
          <Actions fill>
            <Button type="submit">{t(isLink ? 'link.save' : 'link.insert')}</Button>
            {isLink && (
              <Button variant="dangerQuiet" onClick={() => actor.send({ type: 'link.removed' })}>
                {t('link.remove')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => actor.send({ type: 'link.cancelled' })}>
              {t('link.cancel')}
            </Button>
          </Actions>
        </Stack>
      </FieldForm>
    </Dialog>
  )
}
