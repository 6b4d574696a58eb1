import { Button, type ButtonProps } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { messageAddresses } from '../../routing/message-address.ts'
import { useMessageReadingTexts } from './use-messages.ts'

/** Id of the text that says why staff may not write. */
export const WHY_NOT_WRITE_ID = 'why-not-write'

export type NewMessageButtonProps = Pick<ButtonProps, 'variant'> & {
  contractUuid: string
  /** False for staff, to whom the text with the id `WHY_NOT_WRITE_ID` says why. */
  mayWrite: boolean
}

/** The button that leads to a new message; disabled for staff. */
export function NewMessageButton({ contractUuid, mayWrite, variant }: NewMessageButtonProps) {
  const { t } = useMessageReadingTexts()
  const words = (
    <>
      <Icon name="edit" size="small" />
      {t('write')}
    </>
  )
  return mayWrite ? (
    <Button to={messageAddresses.new(contractUuid)} variant={variant}>
      {words}
    </Button>
  ) : (
    <Button disabled aria-describedby={WHY_NOT_WRITE_ID} variant={variant}>
      {words}
    </Button>
  )
}
