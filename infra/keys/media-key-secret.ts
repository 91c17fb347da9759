/** The secret whose key pair signs addresses of uploaded files, unless the parameter MediaKeySecretName says otherwise. */
export const MEDIA_KEY_SECRET = 'twillfield/media-key';
