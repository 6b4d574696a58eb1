import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { LanguageSwitcher } from '../LanguageSwitcher/LanguageSwitcher.tsx'
import { languages } from '../LanguageSwitcher/languages.example.ts'
import { LinkIcon } from '../LinkIcon/LinkIcon.tsx'
import { Menu } from '../Menu/Menu.tsx'
import { menuGroups } from '../Menu/menu.example.ts'
import { MenuButton } from '../TopBar/TopBar.tsx'
import { Drawer } from './Drawer.tsx'

const meta = { title: 'Components/Drawer' } satisfies Meta
export default meta
type Story = StoryObj

function MenuDrawer({ startOpen }: { startOpen: boolean }) {
  const [open, setOpen] = useState(startOpen)
  const close = () => setOpen(false)
  return (
    <main>
      <MenuButton open={open} onClick={() => setOpen(true)}>
        Valikko
      </MenuButton>
      <Drawer
        open={open}
        onClose={close}
        title="Valikko"
        closeLabel="Sulje valikko"
        foot={
          <>
            <LanguageSwitcher
              label="Kieli – Språk – Language"
              languages={languages}
              current="fi"
              onSelect={close}
            />
            <LinkIcon to="/user-info" icon="user" tall>
              Aino Lehtonen, omat tiedot
            </LinkIcon>
            <LinkIcon to="/logout" icon="door-out" tall>
              Kirjaudu ulos
            </LinkIcon>
          </>
        }
      >
        <Menu label="Valikko" groups={menuGroups} onChoose={close} />
      </Drawer>
    </main>
  )
}

export const Open: Story = { render: () => <MenuDrawer startOpen /> }
export const Closed: Story = { render: () => <MenuDrawer startOpen={false} /> }
export const OnANarrowPhone: Story = { ...Open, globals: { viewport: { value: 'narrow' } } }
