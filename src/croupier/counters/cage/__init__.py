"""The cage: redeemable tickets and cash, at one desk."""
