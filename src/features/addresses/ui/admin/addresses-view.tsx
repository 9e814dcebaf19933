import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#ui/admin/loaded.tsx'
import { brokenLinksQuery } from '#aspects/links/ui/admin/queries.ts'
import { PanelGroup } from '#ui/admin/panel.tsx'
import { ViewHead } from '#ui/admin/view-head.tsx'
import { BrokenLinkTable } from './broken-link-table.tsx'
import { MissingTable } from './missing-table.tsx'
import { missingAddressesQuery } from './queries.ts'
import { RedirectDialog, type Draft } from './redirect-dialog.tsx'
import { Redirects } from './redirects.tsx'

/** Addresses that lead nowhere, and redirects. */
export function AddressesView() {
  const [draft, setDraft] = useState<Draft>()
  const redirect = (from: string) => setDraft({ from, to: '' })
  return (
    <>
      <ViewHead title="Broken links and redirects" />
      <p className="quiet mt-2 mb-6 max-w-[68ch]">
        A redirect sends visitors from an old address to a page that exists. If you later publish a
        page at the old address, visitors see that page.
      </p>
      <div className="flex flex-col gap-10">
        <PanelGroup id="missing" title="“Page not found”">
          <Loaded query={useQuery(missingAddressesQuery())} what="the addresses">
            {(addresses) => <MissingTable addresses={addresses} onRedirect={redirect} />}
          </Loaded>
        </PanelGroup>
        <PanelGroup id="broken" title="Broken links in your pages">
          <Loaded query={useQuery(brokenLinksQuery())} what="the links">
            {(links) => <BrokenLinkTable links={links} onRedirect={redirect} />}
          </Loaded>
        </PanelGroup>
        <PanelGroup id="redirects" title="Redirects">
          <Redirects onEdit={setDraft} />
        </PanelGroup>
      </div>
      {draft && <RedirectDialog draft={draft} onClose={() => setDraft(undefined)} />}
    </>
  )
}
