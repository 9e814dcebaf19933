import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '#ui/api.ts'
import { useSite } from '#ui/site.tsx'
import {
  forgetPasskey,
  offerPasskeys,
  rememberPasskeys,
  type UsedPasskey,
} from '../factors/passkey-browser.ts'
import { requestPasskey } from '../queries.ts'
import { useSession } from '../sessions/session-context.tsx'

/** Signs in by a passkey alone or as the second step. The browser forgets one that is unknown here. */
export function useSendPasskey() {
  const session = useSession()
  const { url } = useSite()
  return async ({ request, response }: UsedPasskey): Promise<void> => {
    try {
      await session.verifySignIn({ challenge: request.challenge, method: 'passkey', response })
      rememberPasskeys()
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.code === 'unknown-passkey'
      if (isUnknown) forgetPasskey(url, response.id)
      throw error
    }
  }
}

/** Below the five minutes for which a passkey can answer. */
const RENEW_AFTER_MS = 4 * 60_000

/**
 * Offers passkeys in the name field as long as it is shown, and again after each failure, which may have
 * ended the offer. One that is chosen signs in.
 */
export function usePasskeyOffer(
  { isShown, failures }: { isShown: boolean; failures: number },
  onChosen: (passkey: UsedPasskey) => void,
) {
  const handleChosen = useEffectEvent(onChosen)
  useEffect(() => {
    if (!isShown) return undefined
    let current = new AbortController()
    let offeredAt = 0
    const offer = async () => {
      if (Date.now() - offeredAt < RENEW_AFTER_MS) return
      offeredAt = Date.now()
      current.abort()
      current = new AbortController()
      // Without an offer, the button below the form still works.
      const passkey = await offerPasskeys(requestPasskey, current.signal).catch(() => undefined)
      if (passkey) handleChosen(passkey)
    }
    const offerAgain = () => void offer()
    offerAgain()
    window.addEventListener('focus', offerAgain)
    return () => {
      window.removeEventListener('focus', offerAgain)
      current.abort()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a failure has ended the offer
  }, [isShown, failures])
}
