import type { TenancyConfirmation } from '../../../api/tenancy.ts'
import { streetWithPlate } from '../../../domain/contracts.ts'
import { formatDate } from '../../../domain/dates.ts'
import { Callout } from '../../components/Callout/Callout.tsx'
import { KeyValues } from '../../components/KeyValues/KeyValues.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { FlowPage, type FlowPageProps } from '../../flow/FlowPage.tsx'
import { HelpCard } from '../../flow/HelpCard.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import type { TenancyProps } from './flow.ts'
import { useTenancyTexts } from './use-messages.ts'

type TenancyPageProps = Pick<TenancyProps, 'state'> &
  Pick<FlowPageProps, 'title' | 'lead' | 'mark' | 'back' | 'isRefused' | 'children'>

const addressOfHome = (home: NonNullable<TenancyConfirmation['home']>): string =>
  `${streetWithPlate(home)}, ${home.postalAddress.postalCode} ${home.postalAddress.city}`

/** The layout of every screen about a loaded tenancy: which home, since when, and whom to ask. */
export function TenancyPage({ state, children, ...rest }: TenancyPageProps) {
  const { t } = useTenancyTexts()
  const { contractUuid, hasConflict } = state.context
  const { tenancy } = requireLoaded(state.context.start)
  const { requestedBy } = tenancy
  const isAsked = state.matches('asking') || state.matches('describing')
  const home = tenancy.home ? addressOfHome(tenancy.home) : isAsked ? t('hiddenHome') : null
  return (
    <FlowPage
      {...rest}
      t={t}
      contractUuid={contractUuid}
      aside={<HelpCard contractUuid={contractUuid} title={t('help.title')} text={t('help.text')} />}
    >
      <Stack gap="wide">
        {hasConflict && (
          <Callout tone="warn" title={t('conflict.title')} live="alert">
            <p>{t('conflict.text')}</p>
          </Callout>
        )}
        <KeyValues
          items={[
            ...(home === null ? [] : [{ term: t('home'), value: home }]),
            ...(tenancy.state === 'undone'
              ? []
              : [{ term: t('since'), value: formatDate(tenancy.startDate) }]),
            ...(requestedBy
              ? [
                  {
                    term: t('requester'),
                    value: `${requestedBy.firstName} ${requestedBy.lastName}`,
                  },
                ]
              : []),
          ]}
        />
        {children}
      </Stack>
    </FlowPage>
  )
}
