/**
 * What is granted though no test makes the call, by the reason: `entry action`, with the beginning of the partition key and the index
 * where there are any. `npm run grants:report` names those that are called after all.
 */
export const UNUSED_BY_TESTS: Readonly<Record<string, readonly string[]>> = {
  'A deletion goes on in whichever function finds it, and each account has something else that is left.': [
    'admin/delete-user dynamodb:GetItem BOOKED#',
    'admin/delete-user dynamodb:GetItem UPLOAD#',
    'admin/delete-user dynamodb:Query UPLOAD#',
    'admin/delete-user dynamodb:PutItem BOOKED#',
    'admin/delete-user dynamodb:UpdateItem DISPUTE#',
    'admin/delete-user dynamodb:UpdateItem UPLOAD#',
    'admin/delete-user dynamodb:DeleteItem CERTIFICATE#',
    'admin/delete-user dynamodb:DeleteItem DELETION#',
    'auth/delete-account dynamodb:GetItem UPLOAD#',
    'auth/delete-account dynamodb:Query UPLOAD#',
    'auth/delete-account dynamodb:UpdateItem CATALOGUE#',
    'auth/delete-account dynamodb:UpdateItem COPIES#',
    'auth/delete-account dynamodb:UpdateItem UPLOAD#',
    'auth/delete-account dynamodb:DeleteItem DELETION#',
    'auth/finish-deletions dynamodb:GetItem UPLOAD#',
    'auth/finish-deletions dynamodb:Query UPLOAD#',
    'auth/finish-deletions dynamodb:UpdateItem UPLOAD#',
  ],
  'Settling is one code wherever it happens: of a flexible plan, and of a payment that was refunded before.':
    [
      'payments/receive-square-event dynamodb:PutItem DUE#',
      'payments/reconcile-payments dynamodb:PutItem DUE#',
      'payments/reconcile-payments dynamodb:UpdateItem COURSE#',
      'payments/settle-payment dynamodb:UpdateItem COURSE#',
      'payments/settle-payment dynamodb:DeleteItem COURSE#',
    ],
  'A student whose enrolment names no payment is taken off the list.': [
    'payments/keep-access dynamodb:UpdateItem COURSE#',
    'payments/keep-access dynamodb:DeleteItem COURSE#',
  ],
  'The check of the outbox sends what any function has queued.': [
    'mail/check-outbox dynamodb:GetItem COURSE#',
    'mail/check-outbox dynamodb:GetItem EMAIL#',
    'mail/check-outbox dynamodb:Query COURSE#',
    'mail/check-outbox dynamodb:UpdateItem PASSWORD_CODE#',
    'mail/check-outbox dynamodb:UpdateItem USER#',
  ],
  'A course has more students than one page of the refresh, an instructor a card.': [
    'courses/refresh-copies dynamodb:PutItem COPIES#',
    'courses/refresh-copies dynamodb:UpdateItem CATALOGUE#',
  ],
  'It happens after a failure of AWS or Square, or of a process, which tests make elsewhere.': [
    'auth/login cognito-idp:AdminAddUserToGroup',
    'auth/login cognito-idp:AdminRemoveUserFromGroup',
    'auth/register cognito-idp:AdminGetUser',
    'auth/register cognito-idp:AdminDeleteUser',
    'enrolments/enrol-listed cognito-idp:AdminGetUser',
    'enrolments/enrol-listed cognito-idp:AdminDeleteUser',
    'auth/finish-deletions cognito-idp:AdminDeleteUser',
    'exports/make-export s3:AbortMultipartUpload',
    'mail/check-outbox ses:SendEmail',
    'mail/check-outbox ses:SendRawEmail',
    'payments/check-payment secretsmanager:GetSecretValue',
    'payments/refund-payment secretsmanager:GetSecretValue',
    'payments/sweep-open-attempts states:StartExecution',
    'payments/reconcile-payments states:StartExecution',
  ],
  'A course from before there were public pages, which no migration has reached, gets its slug.': [
    'courses/set-on-sale dynamodb:GetItem SLUG#',
    'courses/set-on-sale dynamodb:PutItem SLUG#',
  ],
  'A large upload is stopped before its end.': ['media/sign-upload-part s3:AbortMultipartUpload'],
  'No call: with the right to list, a missing object is 404 and not 403.': [
    'media/confirm-upload s3:ListBucket',
  ],
  'A file is given up while a course that needs it is saved.': [
    'courses/update-course dynamodb:Query UPLOAD#',
  ],
};
