export const root: string
export const pinnedNode: string
export function setUp(step: () => void): Promise<void>
export function ensureInstalled(): void
export function ensureBuilt(): void
export function build(fingerprint?: string): void
