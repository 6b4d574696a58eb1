import { QueryClientContext, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { runtime } from '../runtime.ts'
import { contactsQuery, queryClient } from '../services/queries.ts'
import { type ContactWays, helpOf } from './help.ts'

/**
 * Returns how to ask for help: by the contacts of a contract, which the footer of its pages loads,
 * else by the settings of the provider.
 */
export function useHelp(contractUuid: string): ContactWays {
  const client = use(QueryClientContext) ?? queryClient
  const query = { ...contactsQuery(contractUuid), enabled: false, throwOnError: false }
  const { data = [] } = useQuery(query, client)
  return helpOf(data, runtime.provider)
}

/** Returns how to ask the provider for help where no contract is known. */
export const providerHelp = (): ContactWays => helpOf([], runtime.provider)
