import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { paths } from '../../routing/paths.ts'
import type { TenancyProps } from './flow.ts'
import { TenancyPage } from './TenancyPage.tsx'
import { useTenancyTexts } from './use-messages.ts'

/** Shows that the provider has undone the addition of the person. */
export function AdditionUndone({ state }: TenancyProps) {
  const { t } = useTenancyTexts()
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
        {/* A full page load, as the contracts cached in this window still include this home. */}
        <Button href={paths.root}>{t('toFront')}</Button>
      </Actions>
    </TenancyPage>
  )
}
