import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { ListedContract } from '../../api/contracts.ts'
import { Brand } from '../components/Brand/Brand.tsx'
import { ContractSwitcher } from '../components/ContractSwitcher/ContractSwitcher.tsx'
import { MainNav } from '../components/MainNav/MainNav.tsx'
import { PopoverItem } from '../components/Popover/Popover.tsx'
import { AccountMenu, MenuButton, TopBar } from '../components/TopBar/TopBar.tsx'
import type { RouteArea } from '../routing/pages.ts'
import { paths } from '../routing/paths.ts'
import { addressOf } from '../routing/portal-routes.ts'
import { runtime } from '../runtime.ts'
import { metadataQuery, profileQuery } from '../services/queries.ts'
import { useContracts, useRoles, useSwitches } from '../services/signed-in.ts'
import { contractChoice } from './contract-choice.ts'
import { LanguageLinks } from './LanguageLinks.tsx'
import { desktopShortcuts, menuEntryGroups } from './menu-entries.ts'
import { PortalMenu } from './PortalMenu.tsx'
import { useFrontAddress } from './use-front-address.ts'

export type PortalBarProps = {
  contract: ListedContract
  /** Area of the current page. */
  area: RouteArea
}

/**
 * The top bar of every signed-in page, its menu, and the shortcuts below it.
 * Specification 1, layout.
 */
export function PortalBar({ contract, area }: PortalBarProps) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const { data: profile } = useSuspenseQuery(profileQuery)
  const { data: metadata } = useSuspenseQuery(metadataQuery)
  const contracts = useContracts()
  const front = useFrontAddress(contract.uuid)
  const groups = menuEntryGroups(contract, useSwitches(), useRoles(contract.uuid))

  return (
    <>
      <TopBar
        brand={
          <Brand to={front ?? paths.front(contract.uuid)} name={runtime.provider.brand} compact />
        }
        contract={
          <ContractSwitcher
            contracts={contracts.map((one) => contractChoice(one, t))}
            currentId={contract.uuid}
            onSelect={(uuid) => void navigate(paths.front(uuid))}
            label={t('changeContract')}
          />
        }
        languages={<LanguageLinks />}
        account={
          <AccountMenu name={`${profile.firstName} ${profile.lastName}`}>
            <PopoverItem icon="user" to={addressOf('userInfo', contract.uuid)}>
              {t('menu.userInfo')}
            </PopoverItem>
            <PopoverItem icon="lock" to={paths.logout}>
              {t('signOut')}
            </PopoverItem>
          </AccountMenu>
        }
        menu={
          <MenuButton open={isMenuOpen} onClick={() => setMenuOpen(true)}>
            {t('menu.title')}
          </MenuButton>
        }
        note={
          metadata.isImpersonator &&
          t('staffNote', { email: metadata.impersonatorEmail, resident: profile.email })
        }
      />
      <MainNav
        label={t('shortCuts')}
        items={desktopShortcuts(groups).map((place) => ({
          to: place.to,
          text: t(`menu.${place.area}`),
          current: place.area === area,
        }))}
      />
      <PortalMenu
        open={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        groups={groups}
        area={area}
      />
    </>
  )
}
