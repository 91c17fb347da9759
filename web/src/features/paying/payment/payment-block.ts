/** One of the parts of a payment form, with a line between them: plan, method. */
export const paymentBlock = '[&+&]:mt-8 [&+&]:border-t [&+&]:border-hairline [&+&]:pt-8';
