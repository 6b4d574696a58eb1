import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { NextList } from '../../components/NextList/NextList.tsx'
import { Section } from '../../components/Section/Section.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { loaded } from '../../flow/loaded.ts'
import { paths } from '../../routing/paths.ts'
import { addressOf } from '../../routing/portal-routes.ts'
import { runtime } from '../../runtime.ts'
import { AddTenantPage } from './AddTenantPage.tsx'
import { approvers } from './asked.ts'
import type { StateProps } from './flow.ts'
import { useWords } from './use-words.ts'

const alone = ['handled', 'informed'] as const
const withOthers = ['approvals', ...alone] as const

/** The confirmation after sending: the server's message and the next steps. */
export function Added({ state }: StateProps) {
  const { t } = useWords()
  const start = loaded(state.context.start)
  const { uuid } = start.contract
  const names = approvers(start).join(', ')
  const { name: provider } = runtime.provider
  return (
    <AddTenantPage
      state={state}
      step="done"
      over={t('added.over')}
      done
      title={t('added.title')}
      lead={state.context.message}
    >
      <Stack gap="wide">
        <Section title={t('added.next')} first>
          <NextList
            items={(names ? withOthers : alone).map((happening) => ({
              title: t(`added.${happening}.title`, { provider }),
              text: t(`added.${happening}.text`, { names }),
            }))}
          />
        </Section>
        <Actions fill>
          <Button to={paths.front(uuid)}>{t('toFront')}</Button>
          <Button variant="secondary" to={addressOf('confirmModification', uuid)}>
            {t('added.show')}
          </Button>
        </Actions>
      </Stack>
    </AddTenantPage>
  )
}
