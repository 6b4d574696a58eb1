import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { paths } from '../../routing/paths.ts'
import type { TenancyProps } from './flow.ts'
import { TenancyPage } from './TenancyPage.tsx'
import { useMessages } from './use-messages.ts'

/** The provider has undone the addition. */
export function Undone({ state }: TenancyProps) {
  const { t } = useMessages()
  return (
    <TenancyPage
      state={state}
      mark="done"
      title={t('undone.title')}
      lead={t('undone.lead')}
      back={null}
    >
      <p>{t('undone.text')}</p>
      <Actions fill>
        {/* A page load: the contracts that this window has read still name this home. */}
        <Button href={paths.root}>{t('toFront')}</Button>
      </Actions>
    </TenancyPage>
  )
}
