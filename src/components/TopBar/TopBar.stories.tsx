import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Brand } from '../Brand/Brand.tsx'
import { ContractSwitcher } from '../ContractSwitcher/ContractSwitcher.tsx'
import { LanguageSwitcher } from '../LanguageSwitcher/LanguageSwitcher.tsx'
import { languages } from '../LanguageSwitcher/languages.example.ts'
import { PopoverItem } from '../Popover/Popover.tsx'
import { AccountMenu, MenuButton, TopBar } from './TopBar.tsx'

const meta = {
  title: 'Components/TopBar',
  component: TopBar,
  parameters: { layout: 'fullscreen' },
  args: {
    brand: <Brand to="/" name="Porras" />,
    languages: (
      <LanguageSwitcher
        label="Kieli – Språk – Language"
        languages={languages}
        current="fi"
        onSelect={fn()}
      />
    ),
  },
} satisfies Meta<typeof TopBar>
export default meta
type Story = StoryObj<typeof meta>

export const WithoutSignIn: Story = {}
export const SignedIn: Story = {
  args: {
    contract: (
      <ContractSwitcher
        label="vaihda sopimusta"
        currentId="home"
        onSelect={fn()}
        contracts={[
          {
            id: 'home',
            plate: 'A 12',
            title: 'Koivukuja 4, 33100 Tampere',
            detail: 'Vuokrasopimus',
          },
          { id: 'former', plate: 'B 7', title: 'Rantapolku 2, 37500 Lempäälä' },
        ]}
      />
    ),
    account: (
      <AccountMenu name="Aino Lehtonen">
        <PopoverItem to="/user-info" icon="user">
          Omat tiedot
        </PopoverItem>
        <PopoverItem onSelect={fn()} icon="door-out">
          Kirjaudu ulos
        </PopoverItem>
      </AccountMenu>
    ),
    menu: (
      <MenuButton open={false} onClick={fn()}>
        Valikko
      </MenuButton>
    ),
  },
}
export const SignedInOnAPhone: Story = {
  ...SignedIn,
  globals: { viewport: { value: 'narrow' } },
}
export const StaffForAResident: Story = {
  args: {
    ...SignedIn.args,
    note: 'Katselet palvelua asukkaan puolesta: tuki@koivuranta.example',
  },
}
