import { Button, type ButtonProps } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { messageAddress } from '../../routing/message-address.ts'
import { useMessages } from './use-messages.ts'

/** Id of the text that says why staff write nothing. */
export const WHY_NOT_WRITE = 'why-not-write'

export type WriteButtonProps = Pick<ButtonProps, 'variant'> & {
  contractUuid: string
  /** False for staff, for whom a text of the page says why. */
  mayWrite: boolean
}

/** Leads to writing a new message. */
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
