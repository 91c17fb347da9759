/** Second line where no answer came at all (`UNREACHABLE`), beneath the fixed sentences of §5 and §8. */
export const CHECK_CONNECTION = 'Please check your connection and try again.';
