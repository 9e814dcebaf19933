export type TestResult = { name: string; result: string; pass: boolean; points: number }
export type Score = { score: number; grade: string; tests: TestResult[] }
export function isInstalled(): boolean
export function scorePage(page: { origin: string; publicUrl: string; path: string }): Promise<Score>
