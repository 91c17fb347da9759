/** The Web Payments SDK's error: a name to switch on, a sentence, and details. */
class SqError extends Error {
  readonly errors: { type: string; message: string; field?: string }[];

  constructor(message = '', errors: { type: string; message: string; field?: string }[] = []) {
    super(message);
    this.errors = errors;
  }
}

function errorNamed(name: string): new (message?: string, errors?: SqError['errors']) => SqError {
  return class extends SqError {
    override readonly name = name;
  };
}

export const InvalidApplicationIdError = errorNamed('InvalidApplicationIdError');
export const ApplicationIdEnvironmentMismatchError = errorNamed('ApplicationIdEnvironmentMismatchError');
export const InvalidLocationIdError = errorNamed('InvalidLocationIdError');
export const InvalidStylesError = errorNamed('InvalidStylesError');
export const ElementNotFoundError = errorNamed('ElementNotFoundError');
export const InvalidOptionError = errorNamed('InvalidOptionError');
export const InvalidPaymentRequestError = errorNamed('InvalidPaymentRequestError');
export const PaymentMethodAlreadyAttachedError = errorNamed('PaymentMethodAlreadyAttachedError');
export const PaymentMethodAlreadyDestroyedError = errorNamed('PaymentMethodAlreadyDestroyedError');
export const PaymentMethodNotAttachedError = errorNamed('PaymentMethodNotAttachedError');
