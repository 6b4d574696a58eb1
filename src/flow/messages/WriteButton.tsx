import { Button, type ButtonProps } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { messageAddress } from '../../routing/message-address.ts'
import { useMessages } from './use-messages.ts'

/** Id of the text that says why staff may not write. */
export const WHY_NOT_WRITE = 'why-not-write'

export type WriteButtonProps = Pick<ButtonProps, 'variant'> & {
  contractUuid: string
  /** False for staff, to whom the text with the id `WHY_NOT_WRITE` says why. */
  mayWrite: boolean
}

/** The button that leads to a new message; disabled for staff. */
export function WriteButton({ contractUuid, mayWrite, variant }: WriteButtonProps) {
  const { t } = useMessages()
  const words = (
    <>
      <Icon name="edit" size="small" />
      {t('write')}
    </>
  )
  return mayWrite ? (
    <Button to={messageAddress.new(contractUuid)} variant={variant}>
      {words}
    </Button>
  ) : (
    <Button disabled aria-describedby={WHY_NOT_WRITE} variant={variant}>
      {words}
    </Button>
  )
}
