import { useState } from 'react'
import type { Tenant } from '../../../api/contracts.ts'
import { partiesOf } from '../../../machines/termination/termination.setup.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { ChoiceGroup } from '../../components/ChoiceGroup/ChoiceGroup.tsx'
import { ErrorSummary } from '../../components/ErrorSummary/ErrorSummary.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { FlowPage } from './FlowPage.tsx'
import type { StateProps } from './flow.ts'
import { tenantName } from './tenant-name.ts'
import { useWords } from './use-words.ts'

/** Who moves out: a choice for each person on the contract. Specification 1, section 4. */
export function Parties({ actor, state, start }: StateProps) {
  const { t } = useWords()
  const [attempts, setAttempts] = useState(0)
  const { leaving } = state.context
  const isRefused = state.matches({ working: { choosing: 'refused' } })
  const isStaying = ({ id }: Tenant) => !leaving.includes(id)
  const wrong = isRefused ? partiesOf(start.tenants).filter(isStaying) : []

  return (
    <FlowPage
      state={state}
      start={start}
      step="parties"
      title={t('parties.title')}
      lead={t('parties.lead')}
      isRefused={isRefused}
    >
      <Stack gap="wide">
        <ErrorSummary
          title={t('faults.title', { count: wrong.length })}
          items={wrong.map((tenant) => ({
            name: choiceName(tenant),
            text: t('faults.line', { label: tenantName(tenant), text: t('parties.mustLeave') }),
          }))}
          focusKey={attempts}
        />
        {start.tenants.map((tenant) => (
          <PartyChoice
            key={tenant.id}
            tenant={tenant}
            isLeaving={!isStaying(tenant)}
            error={wrong.includes(tenant) ? t('parties.mustLeave') : undefined}
            onChoose={(isLeaving) =>
              actor.send({ type: 'party.chosen', tenantId: tenant.id, isLeaving })
            }
          />
        ))}
        <Actions fill ruled>
          <Button
            onClick={() => {
              setAttempts(attempts + 1)
              actor.send({ type: 'continue.requested' })
            }}
          >
            {t('continue')}
          </Button>
        </Actions>
      </Stack>
    </FlowPage>
  )
}

type PartyChoiceProps = {
  tenant: Tenant
  isLeaving: boolean
  error: string | undefined
  onChoose: (isLeaving: boolean) => void
}

const choices = ['in_effect', 'terminate', 'pending'] as const

function PartyChoice({ tenant, isLeaving, error, onChoose }: PartyChoiceProps) {
  const { t } = useWords()
  return (
    <ChoiceGroup
      name={choiceName(tenant)}
      label={tenantName(tenant)}
      hint={!tenant.isContractParty && t('parties.noParty')}
      error={error}
      disabled={!tenant.isContractParty}
      options={choices.map((choice) => ({
        value: choice,
        title: t(`parties.choice.${choice}`),
        disabled: choice === 'pending',
      }))}
      value={isLeaving ? 'terminate' : 'in_effect'}
      onChange={(choice) => onChoose(choice === 'terminate')}
    />
  )
}

const choiceName = ({ id }: Tenant) => `party-${id}`
