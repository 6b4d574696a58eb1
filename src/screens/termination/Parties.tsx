import { useState } from 'react'
import type { Tenant } from '../../../api/contracts.ts'
import {
  canChooseParty,
  isPassingOnAsked,
  partyOutcome,
  terminatingTenants,
} from '../../../domain/party-choice.ts'
import { tenantName } from '../../../domain/tenant-name.ts'
import { choiceOf } from '../../../machines/termination/termination.setup.ts'
import { Actions } from '../../components/Actions/Actions.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { ChoiceGroup } from '../../components/ChoiceGroup/ChoiceGroup.tsx'
import { ErrorSummary } from '../../components/ErrorSummary/ErrorSummary.tsx'
import { Stack } from '../../components/Stack/Stack.tsx'
import { requireLoaded } from '../../flow/require-loaded.ts'
import type { TerminationProps } from './flow.ts'
import { TerminationPage } from './TerminationPage.tsx'
import { useMessages } from './use-messages.ts'

/**
 * Chooses who moves out: a radio group for each tenant of the contract. Specification 1, section 4.
 */
export function Parties({ actor, state }: TerminationProps) {
  const { t } = useMessages()
  const [attempts, setAttempts] = useState(0)
  const { leaving, passesOn } = state.context
  const start = requireLoaded(state.context.start)
  const choice = choiceOf(start)
  const isRefused = state.matches({ working: { choosing: 'refused' } })
  const outcome = isRefused ? partyOutcome(choice, leaving, passesOn) : null
  const open = start.tenants.filter(({ id }) => canChooseParty(choice, id))
  const wrong = outcome === 'nobody' ? open.slice(0, 1) : []
  const errors = {
    nobody: t(open.length > 1 ? 'parties.someoneLeaves' : 'parties.mustLeave'),
    undecided: outcome === 'undecided' ? t('parties.passingOn.required') : undefined,
  }

  return (
    <TerminationPage
      state={state}
      step="parties"
      title={t('parties.title')}
      lead={t(leadOf(choice))}
      isRefused={isRefused}
    >
      <Stack gap="wide">
        <ErrorSummary
          title={t('errorSummary.title', { count: 1 })}
          items={[
            ...wrong.map((tenant) => ({
              name: choiceName(tenant),
              text: t('errorSummary.line', { label: tenantName(tenant), text: errors.nobody }),
            })),
            ...(errors.undecided ? [{ name: PASSING_ON, text: errors.undecided }] : []),
          ]}
          focusKey={attempts}
        />
        {start.tenants.map((tenant) => (
          <PartyChoice
            key={tenant.id}
            tenant={tenant}
            closed={open.includes(tenant) ? null : closedBy(tenant)}
            isLeaving={leaving.includes(tenant.id)}
            error={wrong.includes(tenant) ? errors.nobody : undefined}
            onChoose={(isLeaving) =>
              actor.send({ type: 'party.chosen', tenantId: tenant.id, isLeaving })
            }
          />
        ))}
        {isPassingOnAsked(choice, leaving) && (
          <ChoiceGroup
            name={PASSING_ON}
            label={t('parties.passingOn.label')}
            hint={t('parties.passingOn.hint')}
            error={errors.undecided}
            required
            options={passing.map((value) => ({
              value,
              title: t(`parties.passingOn.${value}`),
            }))}
            value={passesOn === null ? null : passesOn ? 'yes' : 'no'}
            onChange={(answer) =>
              actor.send({ type: 'passing.chosen', passesOn: answer === 'yes' })
            }
          />
        )}
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
    </TerminationPage>
  )

  /** Returns why the choice of a tenant is disabled. */
  function closedBy({ id }: Tenant): 'noParty' | 'together' {
    return terminatingTenants(choice).some((one) => one.id === id) ? 'together' : 'noParty'
  }
}

/** Returns the key of the introduction: for a sole tenant, for all together, or for each. */
function leadOf({ tenants, mayModify }: ReturnType<typeof choiceOf>) {
  if (tenants.length === 1) return 'parties.lead'
  return mayModify ? 'parties.leadForSome' : 'parties.leadForAll'
}

type PartyChoiceProps = {
  tenant: Tenant
  closed: 'noParty' | 'together' | null
  isLeaving: boolean
  error: string | undefined
  onChoose: (isLeaving: boolean) => void
}

const PASSING_ON = 'passing-on'
const passing = ['yes', 'no'] as const
const choices = ['in_effect', 'terminate', 'pending'] as const

function PartyChoice({ tenant, closed, isLeaving, error, onChoose }: PartyChoiceProps) {
  const { t } = useMessages()
  return (
    <ChoiceGroup
      name={choiceName(tenant)}
      label={tenantName(tenant)}
      hint={closed && t(`parties.${closed}`)}
      error={error}
      disabled={closed !== null}
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
