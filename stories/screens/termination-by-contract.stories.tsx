import type { Meta, StoryObj } from '@storybook/react-vite'
import { initialTerminationForm } from '../../api/termination-form.ts'
import {
  TerminationFormStep,
  TerminationPreviewStep,
} from '../../fixtures/portal/termination-form.tsx'
import {
  endsTodayStart,
  fixedTermForm,
  fourBeneficiariesForm,
  knownAccountsStart,
  occupancyForm,
  removedBeneficiaryForm,
} from '../../machines/termination/termination.sample-forms.ts'
import {
  filledForm,
  fixedTermStart,
  minimalForm,
  occupancyStart,
  twoPartyStart,
} from '../../machines/termination/termination.samples.ts'

const meta = {
  title: 'Screens/Termination by contract',
  component: TerminationFormStep,
  parameters: { layout: 'fullscreen', router: false },
} satisfies Meta<typeof TerminationFormStep>

export default meta
type Story = StoryObj<typeof meta>

const [aino, eero, ...others] = fourBeneficiariesForm.beneficiaries
const two = { ...filledForm, beneficiaries: [aino, eero].flatMap((one) => one ?? []) }

export const RightOfOccupancy: Story = {
  args: {
    start: occupancyStart,
    form: initialTerminationForm({ ...occupancyStart, beneficiaries: [] }),
  },
}
export const RightOfOccupancyAtBank: Story = {
  args: { start: occupancyStart, form: occupancyForm },
}
export const FixedTerm: Story = { args: { start: fixedTermStart, form: minimalForm } }
export const EndsToday: Story = {
  args: { start: endsTodayStart, form: { ...minimalForm, endDate: '' } },
}
export const KnownAccounts: Story = {
  args: { start: knownAccountsStart, form: initialTerminationForm(knownAccountsStart) },
}
export const TwoBeneficiaries: Story = { args: { form: two } }
export const FourBeneficiaries: Story = { args: { form: fourBeneficiariesForm } }
export const RemovedBeneficiary: Story = {
  args: { start: knownAccountsStart, form: removedBeneficiaryForm },
}
export const NoBeneficiaryLeft: Story = {
  args: {
    start: { ...occupancyStart, beneficiaries: knownAccountsStart.beneficiaries },
    form: {
      ...occupancyForm,
      beneficiaries: removedBeneficiaryForm.beneficiaries.slice(0, 1),
    },
    errors: [{ path: 'beneficiaries', key: 'required' }],
  },
}
export const FieldErrorsInRows: Story = {
  args: {
    form: { ...filledForm, beneficiaries: [aino, ...others].flatMap((one) => one ?? []) },
    errors: [
      { path: 'beneficiaries.0.returnPercentage', key: 'invalid_return_percentage_sum' },
      { path: 'beneficiaries.2.iban', key: 'invalid_iban' },
    ],
  },
}
export const FilesUploading: Story = { args: { form: filledForm, isBusy: true } }

const preview = (args: Story['args']): Story => ({
  args,
  render: ({ start, form }) => <TerminationPreviewStep form={form} {...(start && { start })} />,
})

export const PreviewOfFourBeneficiaries = preview({ form: fourBeneficiariesForm })
export const PreviewOfRemovedBeneficiary = preview({
  start: knownAccountsStart,
  form: removedBeneficiaryForm,
})
export const PreviewOfRightOfOccupancy = preview({ start: occupancyStart, form: occupancyForm })
export const PreviewOfFixedTerm = preview({ start: fixedTermStart, form: fixedTermForm })
export const PreviewOfTwoParties = preview({ start: twoPartyStart, form: filledForm })
